import { post } from './architect/index.js';
await post();

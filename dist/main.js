import { main } from './architect/index.js';
await main();

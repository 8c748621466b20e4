#!/usr/bin/env node
import { cli } from './architect/index.js';
await cli();

import { resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../node_modules/.cache/compiled');

/**
 * First words of a program that is started many times: what Node compiled of our files is kept for the next start. Not
 * by its environment, which commands of the program could see.
 */
export const keepsCompiled = `(await import('node:module')).enableCompileCache(${JSON.stringify(folder)});`;

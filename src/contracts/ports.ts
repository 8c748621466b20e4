/** The ports: what rooms need of the machine and of GitHub, implemented in `platform/`. */
export type * from './command-runner.ts';
export type * from './git-port.ts';
export type * from './github-api.ts';
export type * from './host-io.ts';
export type * from './scratch-port.ts';
export type * from './time.ts';
export type * from './workspace-port.ts';

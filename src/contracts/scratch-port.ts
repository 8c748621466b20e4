/** A temporary folder outside the workspace. */
export interface ScratchFolder {
  /** Absolute. */
  readonly path: string;
  /** The bytes of a file in it; undefined where there is none. */
  read(name: string): Promise<Uint8Array | undefined>;
}

/** Lends temporary folders. */
export interface Scratch {
  /** Makes a folder with these files (names without folders), and removes it when the work is over, however it ends. */
  use<Result>(
    files: Readonly<Record<string, Uint8Array>>,
    work: (folder: ScratchFolder) => Promise<Result>,
  ): Promise<Result>;
}

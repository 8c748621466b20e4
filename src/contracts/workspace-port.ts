export interface PathRefusal {
  readonly status: 'refused';
  readonly reason: 'outside' | 'git' | 'nul' | 'empty' | 'changed-underfoot';
  /** The path as it was asked for. */
  readonly path: string;
}

export interface PathProblem {
  readonly status: 'problem';
  readonly reason:
    | 'missing'
    | 'directory'
    | 'not-a-directory'
    | 'special'
    | 'too-large'
    | 'permission'
    | 'no-space'
    | 'conflict'
    | 'io';
  readonly path: string;
  readonly message: string;
}

export type ValidatedPath =
  | {
      readonly status: 'ok';
      /** Absolute, all symlinks resolved; its parent may not exist yet. */
      readonly absolute: string;
      /** Relative to the workspace root with `/`; `.` for the root itself. */
      readonly relative: string;
    }
  | PathRefusal;

export type FileRead =
  | { readonly status: 'ok'; readonly relative: string; readonly bytes: Uint8Array; readonly size: number }
  | PathRefusal
  | PathProblem;

export type FileWrite =
  | { readonly status: 'ok'; readonly relative: string; readonly created: boolean }
  | PathRefusal
  | PathProblem;

export interface FileListing {
  readonly status: 'ok';
  /** Relative to the workspace root, sorted by code unit; directories end in `/`. */
  readonly entries: readonly string[];
}

/** The one door to the work tree. Nothing here throws for what a path or a disk can do. */
export interface Workspace {
  /** Absolute real path. */
  readonly root: string;
  validatePath(path: string): Promise<ValidatedPath>;
  readFile(path: string, options?: { readonly maxBytes?: number }): Promise<FileRead>;
  /**
   * Atomic: temporary file in the same folder, then rename; keeps mode bits; makes parents.
   * With `expected`, nothing is written unless the file still has exactly these bytes (`null`: still absent).
   */
  writeFile(path: string, bytes: Uint8Array, options?: { readonly expected?: Uint8Array | null }): Promise<FileWrite>;
  deleteFile(path: string): Promise<FileWrite>;
  /** One folder, or the whole tree below it (files only); respects .gitignore, never lists `.git`. */
  list(
    path: string,
    options: { readonly recursive: boolean; readonly signal?: AbortSignal },
  ): Promise<FileListing | PathRefusal | PathProblem>;
}

export interface PathRefusal {
  readonly status: 'refused';
  readonly reason: 'outside' | 'git' | 'nul' | 'empty' | 'too-long' | 'changed-underfoot';
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
  | {
      readonly status: 'ok';
      readonly relative: string;
      readonly bytes: Uint8Array;
      readonly size: number;
      /** Present for a file that may be run as a program. */
      readonly executable?: true;
    }
  | PathRefusal
  | PathProblem;

export type FileWrite =
  | { readonly status: 'ok'; readonly relative: string; readonly created: boolean }
  | PathRefusal
  | PathProblem;

/** What a name is, a link at its end not followed. */
export type EntryLook =
  | { readonly status: 'ok'; readonly relative: string; readonly kind: 'file' | 'folder' | 'link' | 'special' }
  | PathRefusal
  | PathProblem;

export interface FileListing {
  readonly status: 'ok';
  /** Relative to the workspace root, sorted by code unit; directories end in `/`. */
  readonly entries: readonly string[];
  /** Entries that are symbolic links, whatever they lead to. */
  readonly links: ReadonlySet<string>;
}

export interface ListOptions {
  readonly recursive: boolean;
  /** What .gitignore leaves out instead; a folder that is left out as a whole is one name ending in `/`. */
  readonly ignored?: boolean;
  readonly signal?: AbortSignal;
}

/** The one door to the work tree. Nothing here throws for what a path or a disk can do. */
export interface Workspace {
  /** Absolute real path. */
  readonly root: string;
  validatePath(path: string): Promise<ValidatedPath>;
  readFile(path: string, options?: { readonly maxBytes?: number }): Promise<FileRead>;
  /**
   * Many files, each read when it is asked for and as `readFile` reads it; fast where neighbours share a folder.
   * Ends early without harm; blocks while it reads, so give way between files.
   */
  readFiles(paths: Iterable<string>, options?: { readonly maxBytes?: number }): Generator<FileRead, void, undefined>;
  /**
   * Atomic: temporary file in the same folder, then rename; keeps mode bits; makes parents.
   * With `expected`, nothing is written unless the file still has exactly these bytes (`null`: still absent).
   * `executable` makes a new file one that may be run as a program.
   */
  writeFile(
    path: string,
    bytes: Uint8Array,
    options?: { readonly expected?: Uint8Array | null; readonly executable?: boolean },
  ): Promise<FileWrite>;
  /**
   * Removes a name that is no folder; of a link, the link and never what it points to.
   * With `expected`, nothing is removed unless the file still has exactly these bytes.
   */
  deleteFile(path: string, options?: { readonly expected?: Uint8Array }): Promise<FileWrite>;
  /** Looks at a name itself: a link at the end of the path is not followed. */
  entryAt(path: string): Promise<EntryLook>;
  /** Those of these listed files that have more bytes; gives way while it looks. */
  largerThan(paths: readonly string[], bytes: number, signal?: AbortSignal): Promise<ReadonlySet<string>>;
  /** One folder, or the whole tree below it (files only); respects .gitignore, never lists `.git`. */
  list(path: string, options: ListOptions): Promise<FileListing | PathRefusal | PathProblem>;
}

export interface LogCommand {
  readonly name: string;
  readonly properties: string;
  readonly message: string;
}

/** Reads the runner's file commands (`name=value` and `name<<delimiter` blocks); the last value of a name wins. */
export function parseFileCommands(text: string): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  const lines = text.split(/\r?\n/);
  let index = 0;
  while (index < lines.length) {
    const entry = readEntry(lines, index);
    if (entry.name !== undefined) values[entry.name] = entry.value;
    index = entry.next;
  }
  return values;
}

interface FileEntry {
  /** Undefined for an empty line. */
  readonly name?: string;
  readonly value: string;
  readonly next: number;
}

function readEntry(lines: readonly string[], index: number): FileEntry {
  const line = lines[index] ?? '';
  if (line === '') return { value: '', next: index + 1 };
  const [, name, delimiter] = /^(.+?)<<(.+)$/.exec(line) ?? [];
  if (name !== undefined && delimiter !== undefined) {
    const end = lines.indexOf(delimiter, index + 1);
    if (end < 0) throw new Error(`the runner would fail: no end of ${delimiter}`);
    return { name, value: lines.slice(index + 1, end).join('\n'), next: end + 1 };
  }
  const [, key, value] = /^([^=<]+)=(.*)$/.exec(line) ?? [];
  if (key === undefined) throw new Error(`the runner would fail: invalid line ${JSON.stringify(line)}`);
  return { name: key, value: value ?? '', next: index + 1 };
}

/** The workflow commands that the runner would find in a log: `::name …::message` at the start of a line, `##[name]` anywhere. */
export function parseLogCommands(log: string): readonly LogCommand[] {
  return log.split(/\r\n|\r|\n/).flatMap((line) => {
    const command =
      /^[\s\u0085\u180e]*::([A-Za-z-]+)(?: ([^:]*))?::(.*)$/.exec(line) ?? /##\[([a-z-]+)( [^\]]*)?\](.*)$/.exec(line);
    return command?.[1] ? [{ name: command[1], properties: command[2] ?? '', message: command[3] ?? '' }] : [];
  });
}

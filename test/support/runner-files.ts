export interface LogCommand {
  readonly name: string;
  readonly properties: string;
  readonly message: string;
}

/** Reads the runner's file commands (`name=value` and `name<<delimiter` blocks); the last value of a name wins. */
export function parseFileCommands(text: string): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  const lines = text.split(/\r?\n/);
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line === '') continue;
    const block = /^(.*?)<<(.+)$/.exec(line);
    const pair = /^([^=<]+)=(.*)$/.exec(line);
    if (block?.[1] && block[2]) {
      const end = lines.indexOf(block[2], index + 1);
      if (end < 0) throw new Error(`the runner would fail: no end of ${block[2]}`);
      values[block[1]] = lines.slice(index + 1, end).join('\n');
      index = end;
    } else if (pair?.[1]) values[pair[1]] = pair[2] ?? '';
    else throw new Error(`the runner would fail: invalid line ${JSON.stringify(line)}`);
  }
  return values;
}

/** The workflow commands that the runner would find in a log: `::name …::message` at the start of a line, `##[name]` anywhere. */
export function parseLogCommands(log: string): readonly LogCommand[] {
  return log.split(/\r\n|\r|\n/).flatMap((line) => {
    const command = /^\s*::([A-Za-z-]+)(?: ([^:]*))?::(.*)$/.exec(line) ?? /##\[([a-z-]+)( [^\]]*)?\](.*)$/.exec(line);
    return command?.[1] ? [{ name: command[1], properties: command[2] ?? '', message: command[3] ?? '' }] : [];
  });
}

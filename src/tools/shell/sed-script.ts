/**
 * Whether a sed script only transforms its input. False for what writes files or runs commands (`w`, `W`, `e`, `s///w`,
 * `s///e`), reads further files (`r`, `R`), and for everything that this reading of sed's grammar does not understand.
 */
export function sedScriptOnlyReads(script: string): boolean {
  let rest: string | undefined = script;
  while (rest !== undefined && rest !== '') rest = afterCommand(rest);
  return rest === '';
}

/** What follows the first command of a script; undefined when the command is not harmless. */
function afterCommand(script: string): string | undefined {
  const start = script.replace(/^[\s;{}]+/, '');
  if (start === '') return '';
  if (start.startsWith('#')) return start.replace(/^[^\n]*/, '');
  const addressed = afterAddresses(start);
  if (addressed === undefined) return undefined;
  const command = addressed.charAt(0);
  const rest = addressed.slice(1);
  if (command === 's') return afterSubstitution(rest);
  if (command === 'y') return afterDelimited(rest, 2)?.replace(/^[ \t]*/, '');
  if (/[aci]/.test(command)) return rest.replace(/^(?:\\[\s\S]|[^\n\\])*/, '');
  if (/[btT:]/.test(command)) return rest.replace(/^[^\n;}]*/, '');
  if (/[=dDgGhHlnNpPqQxzF]/.test(command))
    return /^[ \t]*\d*[ \t]*(?:#|$|[\n;}])/.test(rest) ? rest.replace(/^[ \t]*\d*/, '') : undefined;
  return command === '{' ? rest : undefined;
}

const address = /^(?:\d+(?:~\d+)?|\$|[+~]\d+)/;

function afterAddresses(script: string): string | undefined {
  let rest = afterAddress(script);
  if (rest?.startsWith(',')) rest = afterAddress(rest.slice(1).trimStart());
  return rest?.replace(/^\s*!?\s*/, '');
}

function afterAddress(script: string): string | undefined {
  const numeric = address.exec(script);
  if (numeric) return script.slice(numeric[0].length).trimStart();
  const isRegex = script.startsWith('/') || script.startsWith('\\');
  if (!isRegex) return script;
  const rest = afterDelimited(script.startsWith('\\') ? script.slice(1) : script, 1);
  return rest?.replace(/^[IM]*/, '').trimStart();
}

function afterSubstitution(script: string): string | undefined {
  const rest = afterDelimited(script, 2);
  const flags = rest === undefined ? null : /^[gpiIm\d]*(?=[ \t]*(?:$|[\n;}#]))/.exec(rest);
  return flags && rest !== undefined ? rest.slice(flags[0].length).replace(/^[ \t]*/, '') : undefined;
}

/**
 * What follows `/…/` or `/…/…/` with any delimiter. Undefined when it does not end, and where a delimiter stands in
 * brackets: implementations disagree on what that means.
 */
function afterDelimited(script: string, parts: number): string | undefined {
  const delimiter = script.charAt(0);
  if (delimiter === '' || /[\s\\[\]]/.test(delimiter)) return undefined;
  let rest = script.slice(1);
  for (let part = 0; part < parts; part++) {
    const end = endOfPart(rest, delimiter);
    if (end === undefined || /\[[^\]]*$/.test(rest.slice(0, end).replace(/\\./gs, ''))) return undefined;
    rest = rest.slice(end + 1);
  }
  return rest;
}

function endOfPart(text: string, delimiter: string): number | undefined {
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === delimiter) return index;
  }
  return undefined;
}

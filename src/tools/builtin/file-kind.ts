/** First bytes of common formats, in hexadecimal. */
const signatures: readonly (readonly [hexadecimal: string, kind: string])[] = [
  ['89504e47', 'PNG'],
  ['ffd8ff', 'JPEG'],
  ['47494638', 'GIF'],
  ['25504446', 'PDF'],
  ['504b0304', 'ZIP'],
  ['1f8b', 'gzip'],
  ['28b52ffd', 'Zstandard'],
  ['fd377a585a', 'xz'],
  ['425a68', 'bzip2'],
  ['7f454c46', 'ELF'],
  ['4d5a', 'EXE'],
  ['cafebabe', 'Java class'],
  ['0061736d', 'WebAssembly'],
  ['53514c69746520666f726d6174', 'SQLite'],
  ['52494646', 'RIFF'],
  ['774f4632', 'WOFF2'],
  ['fffe', 'UTF-16'],
  ['feff', 'UTF-16'],
];

/** The format of a file by its first bytes; undefined where it is none of the common ones. */
export function fileKind(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('hex');
  return signatures.find(([hexadecimal]) => start.startsWith(hexadecimal))?.[1];
}

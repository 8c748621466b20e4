/** A path on one line: a name with control characters, which could pass for another line, is quoted. */
export function showPath(path: string): string {
  return /[\x00-\x1F\x7F\u2028\u2029]/.test(path) ? JSON.stringify(path) : path;
}

/** `owner/name` of a remote's address, as the last two parts of its path; undefined where there are none. */
export function repositoryOfUrl(url: string): string | undefined {
  const [, owner, name] = /([^/:\s]+)\/([^/:\s]+?)(?:\.git)?\/*\s*$/.exec(url) ?? [];
  return owner && name ? `${owner}/${name}` : undefined;
}

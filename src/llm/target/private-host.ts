/** Whether a host, as `URL.hostname` has it, is one's own machine or one of its network. */
export function isPrivateHost(host: string): boolean {
  if (host.startsWith('[')) return host === '[::1]' || /^\[(?:f[cd]|fe[89ab])/i.test(host);
  if (/^\d+(?:\.\d+){3}$/.test(host)) return privateAddress.test(host);
  return !host.includes('.') || /\.(?:local|localhost|internal|lan)$/.test(host);
}

const privateAddress =
  /^(?:0|127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;

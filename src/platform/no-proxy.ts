import { BlockList, isIP } from 'node:net';

export interface ProxyTarget {
  /** As `URL` has it: in small letters, IPv6 in brackets. */
  readonly hostname: string;
  readonly port: string;
}

/** This machine: no proxy could reach it. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])\.?$/.test(hostname);
}

/**
 * Whether `NO_PROXY` leaves a host out: names between commas or blanks, each standing for its subdomains as well, with
 * or without `.` or `*.` in front; `*` is all; addresses, networks (`10.0.0.0/8`) and `:port` behind a name work too.
 */
export function goesWithoutProxy(target: ProxyTarget, list: string): boolean {
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .some((entry) => entry !== '' && matches(entry, target));
}

function matches(entry: string, { hostname, port }: ProxyTarget): boolean {
  if (entry === '*') return true;
  if (entry.includes('/')) return isInNetwork(entry, bareAddress(hostname));
  const { name, port: onlyPort } = split(entry);
  if (onlyPort !== undefined && onlyPort !== port) return false;
  const wanted = name.replace(/^\*?\./, '').replace(/\.$/, '');
  const host = bareAddress(hostname).replace(/\.$/, '');
  return wanted !== '' && (host === wanted || (isIP(host) === 0 && host.endsWith(`.${wanted}`)));
}

/** An IPv6 address has colons of its own; with a port it stands in brackets. */
function split(entry: string): { readonly name: string; readonly port?: string } {
  const [, bracketed, plain, port] = /^(?:\[(.+)\]|([^:]+)):?(\d+)?$/.exec(entry) ?? [];
  return { name: bracketed ?? plain ?? entry, ...(port === undefined ? {} : { port }) };
}

function bareAddress(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function isInNetwork(entry: string, address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  const [network = '', prefix] = entry.split('/');
  const list = new BlockList();
  try {
    list.addSubnet(network, Number(prefix), family);
  } catch {
    // No network, or one of the other family.
    return false;
  }
  return list.check(address, family);
}

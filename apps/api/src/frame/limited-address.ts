import type { Request } from 'express';
import { isIP } from 'node:net';

/**
 * What limits by address count as one: an IPv4 address; of IPv6 the 64 bits of the network, since the rest is
 * the user's own to choose.
 */
export function limitedAddress({ ip = '' }: Pick<Request, 'ip'>): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  switch (isIP(ip)) {
    case 4:
      return ip;
    case 6:
      return `${networkOf(ip)}::/64`;
    default:
      return 'unknown';
  }
}

function networkOf(ip: string): string {
  // A URL holds an address in its one canonical form, which has at most one `::`.
  const canonical = new URL(`http://[${ip.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [head = [], tail] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = tail === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array<string>(zeros).fill('0')].slice(0, 4).join(':');
}

import type { LimitedAddress } from '@heliograph/database/limits/limited-address';
import type { Request } from 'express';
import { isIP } from 'node:net';

/** The address under which rate limits count a request: an IPv4 address, or the /64, /56 and /48 of an IPv6 address. */
export function limitedAddress({ ip = '' }: Pick<Request, 'ip'>): LimitedAddress {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  const address = mapped ?? ip;
  switch (isIP(address)) {
    case 4:
      return { address, network56: null, network48: null };
    case 6: {
      const [first, second, third, fourth] = groupsOf(address);
      const network48 = `${first}:${second}:${third}`;
      return {
        address: `${network48}:${fourth}::/64`,
        network56: `${network48}:${(Number.parseInt(fourth!, 16) & 0xff00).toString(16)}::/56`,
        network48: `${network48}::/48`,
      };
    }
    default:
      return { address: 'unknown', network56: null, network48: null };
  }
}

function groupsOf(ip: string): string[] {
  // URL normalizes the address, so it has at most one `::`.
  const canonical = new URL(`http://[${ip.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

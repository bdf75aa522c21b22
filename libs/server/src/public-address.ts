import { lookup } from 'node:dns';
import type { ClientRequest } from 'node:http';
import { get, request, type RequestOptions } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const TIMEOUT_MS = 10_000;

/** Networks that are not public: RFC 6890 and its successors. */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');
/** Global unicast; every other IPv6 network is special. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
/** Within global unicast: documentation, and networks that contain an IPv4 address (Teredo, 6to4). */
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is reachable from the whole internet. */
export const isPublicIp = (address: string): boolean =>
  isIP(address) === 4
    ? !notPublic.check(address, 'ipv4')
    : globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');

export const PUBLIC_ADDRESS_RULE = 'an https:// address of a public host, without credentials';

/** Whether it may be the address of a public service; the resolved IP address is checked with each request. */
export function isPublicAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, hostname } = new URL(address);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return protocol === 'https:' && !username && !password && (isIP(host) === 0 || isPublicIp(host));
}

/** The host, or an IP address that its name resolves to, isn't public. */
export class NotPublicError extends Error {}

/** Like `dns.lookup`, but fails if any address isn't public. The connection uses the addresses that were checked. */
export const lookupPublic: LookupFunction = (host, options, answer) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const refused = addresses?.find(({ address }) => !isPublicIp(address));
    if (error) answer(error, []);
    else if (refused) answer(new NotPublicError(`${host} is not a public host`), []);
    else if (options.all) answer(null, addresses);
    else answer(null, addresses[0]!.address, addresses[0]!.family);
  });
};

/** Whether the host's name resolves to a private address now. A name that does not resolve may do so later. */
export function resolvesToPrivate(address: string): Promise<boolean> {
  const host = new URL(address).hostname.replace(/^\[(.*)\]$/, '$1');
  return new Promise((resolve) =>
    lookupPublic(host, { all: true }, (error) => resolve(error instanceof NotPublicError)),
  );
}

/** @returns the answer's status. @throws if there is none in time, or the host isn't public. */
export type GetPublicAddress = (url: string) => Promise<number>;

/** Follows no redirect, because it could lead to a private address. */
export function getPublicAddress(url: string, connection: RequestOptions = {}): Promise<number> {
  return statusOf(url, (options) => get(url, { ...options, ...connection }));
}

export interface PublicPost {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** @returns the answer's status; its body is not read. @throws if there is none in time, or the host isn't public. */
export type PostPublicAddress = (url: string, post: PublicPost) => Promise<number>;

/** Follows no redirect, as `getPublicAddress`. */
export function postPublicAddress(
  url: string,
  { headers, body }: PublicPost,
  connection: RequestOptions = {},
): Promise<number> {
  const length = { 'content-length': Buffer.byteLength(body) };
  return statusOf(url, (options) =>
    request(url, { ...options, method: 'POST', headers: { ...headers, ...length }, ...connection }).end(body),
  );
}

function statusOf(url: string, send: (options: RequestOptions) => ClientRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    if (!isPublicAddress(url)) throw new NotPublicError('The host is not public');
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    send({ agent: false, lookup: lookupPublic, signal })
      .once('response', (response) => {
        resolve(response.statusCode!);
        response.destroy();
      })
      .on('error', reject);
  });
}

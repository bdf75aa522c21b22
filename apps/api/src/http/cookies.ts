import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';

/**
 * Browsers accept a `__Host-` cookie only from this host over TLS, so no subdomain or plain HTTP page can plant one.
 * Over plain HTTP they reject the prefix.
 */
const nameFor = ({ secure }: Pick<Request, 'secure'>, name: string) => (secure ? `__Host-${name}` : name);

const attributesFor = ({ secure }: Pick<Request, 'secure'>): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure,
  path: '/',
});

export function cookieIn(request: Pick<Request, 'headers' | 'secure'>, name: string): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[nameFor(request, name)] || undefined;
}

export function setCookie(
  request: Request,
  response: Response,
  name: string,
  value: string,
  maxAgeMs: number,
): void {
  response.cookie(nameFor(request, name), value, { ...attributesFor(request), maxAge: maxAgeMs });
}

export function clearCookie(request: Request, response: Response, name: string): void {
  response.clearCookie(nameFor(request, name), attributesFor(request));
}

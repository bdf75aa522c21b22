import type { AccountRole } from '@heliograph/database/sessions/session';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';

/** One cookie a role: a browser may be logged in as both. */
const COOKIE_NAMES: Readonly<Record<AccountRole, string>> = {
  customer: 'heliograph_customer',
  administrator: 'heliograph_administrator',
};

/** The opaque token that the browser holds for one role. */
export function tokenIn(request: Pick<Request, 'headers'>, role: AccountRole): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[COOKIE_NAMES[role]] || undefined;
}

export function setToken(
  request: Request,
  response: Response,
  role: AccountRole,
  token: string,
  maxAgeS: number,
): void {
  response.cookie(COOKIE_NAMES[role], token, { ...attributesFor(request), maxAge: maxAgeS * 1000 });
}

export function clearToken(request: Request, response: Response, role: AccountRole): void {
  response.clearCookie(COOKIE_NAMES[role], attributesFor(request));
}

export const attributesFor = (request: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure: request.secure,
  path: '/',
});

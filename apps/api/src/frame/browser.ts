import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { createHash, randomBytes } from 'node:crypto';

/** Names the browser, not a person: a code is worth something only where it was asked for. */
const COOKIE_NAME = 'heliograph_browser';
const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[\w-]{43}$/;
const YEAR_MS = 365 * 86_400_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

function tokenIn(request: Pick<Request, 'headers'>): string | undefined {
  const token = parseCookie(request.headers.cookie ?? '')[COOKIE_NAME] ?? '';
  return TOKEN_PATTERN.test(token) ? token : undefined;
}

/** SHA-256 of the token that the browser holds, as the database stores it; undefined where it holds none. */
export function heldBrowser(request: Pick<Request, 'headers'>): Buffer | undefined {
  const token = tokenIn(request);
  return token === undefined ? undefined : hashOf(token);
}

/** The same, after giving the browser a token where it holds none, and more time for the one it holds. */
export function browserOf(request: Request, response: Response): Buffer {
  const token = tokenIn(request) ?? randomBytes(TOKEN_BYTES).toString('base64url');
  response.cookie(COOKIE_NAME, token, {
    httpOnly: true,
    sameSite: 'strict',
    secure: request.secure,
    path: '/',
    maxAge: YEAR_MS,
  });
  return hashOf(token);
}

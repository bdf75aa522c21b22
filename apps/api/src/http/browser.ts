import type { Request, Response } from 'express';
import { createHash, randomBytes } from 'node:crypto';
import { cookieIn, setCookie } from './cookies.js';

/** Identifies the browser, not a person: a code is valid only in the browser that requested it. */
const COOKIE_NAME = 'heliograph_browser';
const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[\w-]{43}$/;
const YEAR_MS = 365 * 86_400_000;

export const newBrowserToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** SHA-256 of the token, as stored in the database. */
export const browserHashOf = (token: string) => createHash('sha256').update(token).digest();

function tokenIn(request: Request): string | undefined {
  const token = cookieIn(request, COOKIE_NAME) ?? '';
  return TOKEN_PATTERN.test(token) ? token : undefined;
}

/** Hash of the browser's token; undefined if it has none. */
export function requestBrowserHash(request: Request): Buffer | undefined {
  const token = tokenIn(request);
  return token === undefined ? undefined : browserHashOf(token);
}

/** Hash of the browser's token. Issues a token if there is none, and renews the cookie. */
export function ensureBrowserHash(request: Request, response: Response): Buffer {
  const token = tokenIn(request) ?? newBrowserToken();
  setBrowserCookie(request, response, token);
  return browserHashOf(token);
}

export function setBrowserCookie(request: Request, response: Response, token: string): void {
  setCookie(request, response, COOKIE_NAME, token, YEAR_MS);
}

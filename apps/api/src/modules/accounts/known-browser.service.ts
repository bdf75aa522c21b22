import { Inject, Injectable } from '@nestjs/common';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import { markNumberVerified } from '@heliograph/database/grants/mark-number-verified';
import { forgetBrowsers } from '@heliograph/database/known-browsers/forget-browsers';
import { isKnownBrowser } from '@heliograph/database/known-browsers/is-known-browser';
import {
  type BrowserUse,
  KNOWN_BROWSER_DAYS,
  rememberBrowser,
} from '@heliograph/database/known-browsers/remember-browser';
import type { AccountRole } from '@heliograph/database/accounts/account';
import type { Request, Response } from 'express';
import { createHash, randomBytes } from 'node:crypto';
import { cookieIn, setCookie } from '../../http/cookies.js';
import { POOL } from '../../http/tokens.js';

const COOKIE_NAME = 'heliograph_device';
const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest();
const heldBy = (request: Request): Buffer | null => {
  const token = cookieIn(request, COOKIE_NAME);
  return token ? hashOf(token) : null;
};

/** Browsers known to an account: failed logins from other browsers do not lock them out. */
@Injectable()
export class KnownBrowserService {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  /** Whether this browser has logged in to the account before. */
  async isKnownBrowser(request: Request, role: AccountRole, phoneNo: string): Promise<boolean> {
    const held = heldBy(request);
    return held !== null && isKnownBrowser(this.pool, held, { role, phoneNo, registered: false });
  }

  /**
   * Marks a customer's number as verified by a code. Call it where a grant for the number is consumed.
   * @returns whether someone else may have registered the number: it was never verified before, and this browser neither
   * registered nor used the account.
   */
  async verifyNumber(
    client: Queryable,
    request: Request,
    phoneNo: string,
  ): Promise<{ mayBeStrangers: boolean }> {
    if (await markNumberVerified(client, phoneNo)) return { mayBeStrangers: false };
    const held = heldBy(request);
    const isKnown =
      held !== null && (await isKnownBrowser(client, held, { role: 'customer', phoneNo, registered: true }));
    return { mayBeStrangers: !isKnown };
  }

  /**
   * Records that this browser used an account, under a new token, so that a planted or copied token becomes void.
   * @returns the token, for `hand` after the commit, and whether the browser was known to this account.
   */
  async remember(
    client: Queryable,
    request: Request,
    used: Pick<BrowserUse, 'role' | 'phoneNo' | 'use'>,
  ): Promise<{ token: string; known: boolean }> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const known = await rememberBrowser(client, {
      ...used,
      before: heldBy(request),
      tokenHash: hashOf(token),
    });
    return { token, known };
  }

  /**
   * Forgets an account's known browsers after a password change, so that a stolen cookie is not exempt from the login
   * limits. This browser stays known, but counts as not logged in yet.
   */
  async forget(client: Queryable, request: Request, role: AccountRole, phoneNo: string): Promise<void> {
    await forgetBrowsers(client, role, phoneNo, heldBy(request));
  }

  hand(request: Request, response: Response, token: string): void {
    setCookie(request, response, COOKIE_NAME, token, KNOWN_BROWSER_DAYS * DAY_MS);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import { forgetBrowsers } from '@heliograph/database/known-browsers/forget-browsers';
import { knowsAccount } from '@heliograph/database/known-browsers/knows-account';
import {
  type BrowserUse,
  KNOWN_BROWSER_DAYS,
  rememberBrowser,
} from '@heliograph/database/known-browsers/remember-browser';
import type { AccountRole } from '@heliograph/database/sessions/session';
import type { Request, Response } from 'express';
import { createHash, randomBytes } from 'node:crypto';
import { cookieIn, setCookie } from '../../frame/cookies.js';
import { POOL } from '../../frame/tokens.js';

const COOKIE_NAME = 'heliograph_device';
const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest();
const heldBy = (request: Request): Buffer | null => {
  const token = cookieIn(request, COOKIE_NAME);
  return token ? hashOf(token) : null;
};

/** Browsers that are no strangers to an account: what strangers do with its number does not lock them out. */
@Injectable()
export class KnownBrowserService {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  /** Whether this browser has logged in to the account of that role and number before. */
  async knowsAccount(request: Request, role: AccountRole, phoneNo: string): Promise<boolean> {
    const held = heldBy(request);
    return held !== null && knowsAccount(this.pool, held, { role, phoneNo, registered: false });
  }

  /** The same, or it has registered the customer's account. @param client inside a transaction, its connection. */
  async registeredOrKnows(client: Queryable, request: Request, phoneNo: string): Promise<boolean> {
    const held = heldBy(request);
    return held !== null && knowsAccount(client, held, { role: 'customer', phoneNo, registered: true });
  }

  /**
   * Writes down what this browser did with an account, under a new token, so that one that was planted or copied is void.
   * @returns the token, for `hand` after the commit, and whether it was used with this account before.
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
   * Makes every browser a stranger to an account again, after its password was changed: a stolen cookie gets no exemption from the
   * limits of the new one.
   */
  async forget(client: Queryable, request: Request, role: AccountRole, phoneNo: string): Promise<void> {
    await forgetBrowsers(client, role, phoneNo, heldBy(request));
  }

  hand(request: Request, response: Response, token: string): void {
    setCookie(request, response, COOKIE_NAME, token, KNOWN_BROWSER_DAYS * DAY_MS);
  }
}

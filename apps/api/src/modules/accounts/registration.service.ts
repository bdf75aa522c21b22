import { Inject, Injectable } from '@nestjs/common';
import type { registerAdmin } from '@heliograph/contracts/http/register-admin';
import type { registerUser } from '@heliograph/contracts/http/register-user';
import { createAdministrator } from '@heliograph/database/administrators/create-administrator';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { createUser } from '@heliograph/database/users/create-user';
import { hashPassword } from '@heliograph/server/passwords';
import type { Response } from 'express';
import type { ParsedInput } from '../../http/api-call.js';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { limitedAddress } from '../../http/limited-address.js';
import { limitRate } from '../../http/limit-rate.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { checkNewPassword } from './check-new-password.js';
import { KnownBrowserService } from './known-browser.service.js';

@Injectable()
export class RegistrationService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly browsers: KnownBrowserService,
  ) {}

  /**
   * Registers a customer without logging in: the number is not verified yet.
   * @returns the customer's id. @throws Failure 400 for the password; 406 if the number has a customer account; 429.
   */
  async registerUser(
    { password, ...person }: ParsedInput<typeof registerUser>,
    request: ApiRequest,
    response: Response,
  ): Promise<number> {
    await limitRate(
      this.pool,
      {
        action: 'registerUser',
        ...limitedAddress(request),
        perHourMax: this.settings.REGISTRATIONS_PER_ADDRESS,
      },
      'too_many_registrations',
    );
    checkNewPassword(password, 'customer', person, this.settings);
    const passwordHash = await hashPassword(password);
    const { id, token } = await inTransaction(this.pool, async (client) => {
      const id = await createUser(client, { ...person, passwordHash });
      if (id === null) throw new Failure('number_registered');
      await appendAudit(client, {
        ...auditSource({ role: 'customer', id }, request),
        action: 'registerUser',
        target: `user ${id}`,
        after: person,
      });
      const used = { role: 'customer', phoneNo: person.phoneNo, use: 'registered' } as const;
      const { token } = await this.browsers.remember(client, request, used);
      return { id, token };
    });
    this.browsers.hand(request, response, token);
    return id;
  }

  /** @throws Failure 400 for the password; 406 if the number has an administrator account */
  async registerAdmin(
    { password, ...person }: ParsedInput<typeof registerAdmin>,
    caller: Caller,
    request: ApiRequest,
  ): Promise<void> {
    checkNewPassword(password, 'administrator', person, this.settings);
    const passwordHash = await hashPassword(password);
    const outcome = await inTransaction(this.pool, (client) =>
      createAdministrator(
        client,
        { ...person, passwordHash, isSuper: false },
        { ...auditSource(caller.account, request), action: 'registerAdmin' },
      ),
    );
    if (outcome !== 'created') throw new Failure('number_registered');
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { addInverter } from '@heliograph/contracts/http/add-inverter';
import type { verifyInverter } from '@heliograph/contracts/http/verify-inverter';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import { rememberIntent } from '@heliograph/database/codes/remember-intent';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { consumeGrant } from '@heliograph/database/grants/consume-grant';
import { assignOwner } from '@heliograph/database/inverters/assign-owner';
import { moveToOwnerAddress } from '@heliograph/database/inverters/move-to-owner-address';
import { canBeAdded } from '@heliograph/database/inverters/can-be-added';
import { forgetBrowsers } from '@heliograph/database/known-browsers/forget-browsers';
import { endSessions } from '@heliograph/database/sessions/end-sessions';
import type { Account } from '@heliograph/database/accounts/account';
import { changeUserPassword } from '@heliograph/database/users/change-user-password';
import { findUserCredentials } from '@heliograph/database/users/find-user-credentials';
import { unknownPasswordHash } from '@heliograph/server/passwords';
import type { Response } from 'express';
import type { ParsedInput } from '../../http/api-call.js';
import type { ApiRequest } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { ensureBrowserHash, requestBrowserHash } from '../../http/browser.js';
import { Failure } from '../../http/failure.js';
import { limitedAddress } from '../../http/limited-address.js';
import { limitRate } from '../../http/limit-rate.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { forgetAlertChoices } from '../alerts/alert-preferences.service.js';
import { KnownBrowserService } from '../accounts/known-browser.service.js';

/** Assigns a sold inverter to its owner. */
@Injectable()
export class InverterClaimService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly knownBrowsers: KnownBrowserService,
  ) {}

  /**
   * Checks whether the inverter can be added and stores this browser's intent to add it.
   * @throws Failure 404 with the same message for every mismatch; 429 past the limit.
   */
  async verify(
    { serialNo, sim }: ParsedInput<typeof verifyInverter>,
    request: ApiRequest,
    response: Response,
  ): Promise<void> {
    await limitRate(
      this.pool,
      {
        action: 'verifyInverter',
        ...limitedAddress(request),
        perHourMax: this.settings.INVERTER_VERIFICATIONS_PER_ADDRESS,
      },
      'too_many_verifications',
    );
    if (!(await canBeAdded(this.pool, serialNo, sim))) {
      throw new Failure('inverter_not_addable');
    }
    await rememberIntent(this.pool, {
      holder: { browserHash: ensureBrowserHash(request, response) },
      purpose: 'add',
      subject: serialNo,
    });
  }

  /**
   * Makes the customer of a verified number the owner.
   * @returns whether the account's password was voided, because someone else may have registered the number.
   * @throws Failure 403 without a matching grant; 404 without an account; 409 if someone else added it first.
   */
  async add(
    { serialNo, inverterName, phoneNo }: ParsedInput<typeof addInverter>,
    request: ApiRequest,
  ): Promise<{ passwordVoided: boolean }> {
    const browserHash = requestBrowserHash(request);
    if (!browserHash) throw new Failure('no_grant');
    return inTransaction(this.pool, async (client) => {
      const grant = { purpose: 'add', phone: phoneNo, browserHash, subject: serialNo } as const;
      if (!(await consumeGrant(client, grant))) throw new Failure('no_grant');
      const account = await findUserCredentials(client, phoneNo);
      if (!account || (account.demo && !this.settings.DEMO)) {
        throw new Failure('number_not_registered');
      }
      const { mayBeStrangers } = await this.knownBrowsers.verifyNumber(client, request, phoneNo);
      const given = await assignOwner(client, serialNo, { userId: account.id, inverterName });
      if (!given) throw new Failure('inverter_taken');
      await moveToOwnerAddress(client, [given.id]);
      const owner = { role: 'customer', id: account.id } as const;
      if (mayBeStrangers) {
        await this.voidPassword(client, owner, phoneNo);
        await forgetAlertChoices(client, owner, request);
      }
      await appendAudit(client, {
        ...auditSource(owner, request),
        action: 'addInverter',
        target: `inverter ${given.id}`,
        before: given.before,
        after: { ...given.after, passwordVoided: mayBeStrangers },
      });
      return { passwordVoided: mayBeStrangers };
    });
  }

  /** Sets a password that nobody knows; the owner of the number sets a new one with a code. */
  private async voidPassword(client: Queryable, account: Account, phoneNo: string): Promise<void> {
    const passwordHash = await unknownPasswordHash();
    await changeUserPassword(client, { phoneNo, passwordHash, demo: this.settings.DEMO });
    await endSessions(client, account);
    await forgetBrowsers(client, account.role, phoneNo);
  }
}

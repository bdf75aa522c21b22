import { Inject, Injectable } from '@nestjs/common';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { consumeGrant } from '@heliograph/database/grants/consume-grant';
import { hasGrant } from '@heliograph/database/grants/has-grant';
import { forgetLoginFailures } from '@heliograph/database/logins/forget-login-failures';
import { insertAccountMessage } from '@heliograph/database/outbox/insert-account-message';
import { endSessions } from '@heliograph/database/sessions/end-sessions';
import type { AccountRole } from '@heliograph/database/accounts/account';
import { hashPassword } from '@heliograph/server/passwords';
import type { ApiRequest } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { requestBrowserHash } from '../../http/browser.js';
import { Failure } from '../../http/failure.js';
import { roleProfile } from '../../http/role-profile.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { forgetAlertChoices } from '../alerts/alert-preferences.service.js';
import { checkNewPassword } from './check-new-password.js';
import { KnownBrowserService } from './known-browser.service.js';

@Injectable()
export class PasswordResetService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly browsers: KnownBrowserService,
  ) {}

  /**
   * Sets the password of a number's account for the browser that verified the number, ends all its sessions, forgets
   * its known browsers and notifies the account's owner. If someone else may have registered the number, the choice of
   * alerts is undone.
   * @throws Failure 400 for the password; 403 `no_grant`; 404 if the number has no account of this role. The
   * transaction rolls back, so the grant stays usable for the other role.
   */
  async reset(
    role: AccountRole,
    { phoneNo, password }: { phoneNo: string; password: string },
    request: ApiRequest,
  ): Promise<void> {
    checkNewPassword(password, role, { phoneNo }, this.settings);
    const browserHash = requestBrowserHash(request);
    if (!browserHash) throw new Failure('no_grant');
    const { auditTarget, passwordReset, changePassword } = roleProfile(role);
    const grant = { purpose: 'reset', phone: phoneNo, browserHash } as const;
    // Hash only after the grant is checked: hashing is expensive. It waits for its turn, so not in the transaction.
    if (!(await hasGrant(this.pool, grant))) throw new Failure('no_grant');
    const passwordHash = await hashPassword(password);
    await inTransaction(this.pool, async (client) => {
      if (!(await consumeGrant(client, grant))) throw new Failure('no_grant');
      const { mayBeStrangers } = await this.browsers.verifyNumber(client, request, phoneNo);
      const changed = await changePassword(client, { phoneNo, passwordHash, demo: this.settings.DEMO });
      if (changed === null) throw new Failure('not_found');
      // A rejection may reveal the owner's name, so check only after the number is verified; throwing rolls back.
      checkNewPassword(password, role, { phoneNo, ...changed }, this.settings);
      const { id } = changed;
      if (role === 'customer' && mayBeStrangers) await forgetAlertChoices(client, { role, id }, request);
      await endSessions(client, { role, id });
      await forgetLoginFailures(client, role, phoneNo);
      await this.browsers.forget(client, request, role, phoneNo);
      await insertAccountMessage(client, { role, id }, 'password', request.requestId);
      await appendAudit(client, {
        ...auditSource({ role, id }, request),
        action: passwordReset,
        target: `${auditTarget} ${id}`,
      });
    });
  }
}

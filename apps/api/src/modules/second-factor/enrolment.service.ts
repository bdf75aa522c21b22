import { Injectable } from '@nestjs/common';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Queryable } from '@heliograph/database/connection/database';
import { insertAccountMessage } from '@heliograph/database/outbox/insert-account-message';
import { replaceRecoveryCodes } from '@heliograph/database/second-factors/recovery-codes';
import { endSessions } from '@heliograph/database/sessions/end-sessions';
import { noteSecondFactor } from '@heliograph/database/sessions/note-second-factor';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { makeRecoveryCodes, recoveryCodeHash } from './recovery-code.js';

/** Steps shared by all kinds of second factors; each runs in the caller's transaction. */
@Injectable()
export class EnrolmentService {
  /** Marks this session as having a second factor and ends all other sessions. */
  async noteProved(client: Queryable, caller: Caller): Promise<void> {
    await endSessions(client, caller.account, caller.credential.id);
    await noteSecondFactor(client, caller.credential.id);
  }

  /** @returns new recovery codes, which replace earlier ones. */
  async replaceCodes(client: Queryable, { account }: Caller): Promise<string[]> {
    const codes = makeRecoveryCodes();
    await replaceRecoveryCodes(client, account.id, codes.map(recoveryCodeHash));
    return codes;
  }

  /** Records the change in the audit log and sends the administrator a text message. */
  async tell(
    client: Queryable,
    action: string,
    caller: Caller,
    request: ApiRequest,
    change: { before?: object; after?: object } = {},
  ): Promise<void> {
    await insertAccountMessage(client, caller.account, 'secondFactor', request.requestId);
    await appendAudit(client, {
      ...auditSource(caller.account, request),
      action,
      target: `administrator ${caller.account.id}`,
      ...change,
    });
  }
}

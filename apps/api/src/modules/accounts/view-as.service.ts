import { Inject, Injectable } from '@nestjs/common';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { beginView } from '@heliograph/database/sessions/begin-view';
import { endView } from '@heliograph/database/sessions/end-view';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { rowId } from '../../http/ids.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';

const MINUTE_S = 60;

/**
 * Lets an administrator view the portal as a customer. This creates no customer session or token: it is a property of
 * the administrator's session and ends with it. The access guard rejects all changes.
 */
@Injectable()
export class ViewAsService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** @returns when the view ends. @throws Failure 404 for an unknown customer */
  begin(userId: string, caller: Caller, request: ApiRequest): Promise<Date> {
    const id = rowId(userId);
    return inTransaction(this.pool, async (client) => {
      await this.endOpen(client, caller, request);
      const until = await beginView(client, caller.credential.id, {
        userId: id,
        demo: this.settings.DEMO,
        lastsS: this.settings.VIEW_AS_CUSTOMER_MINUTES * MINUTE_S,
      });
      if (!until) throw new Failure('not_found');
      await appendAudit(client, {
        ...auditSource(caller.account, request),
        action: 'viewAsCustomer',
        target: `user ${id}`,
        after: { until },
      });
      return until;
    });
  }

  end(caller: Caller, request: ApiRequest): Promise<void> {
    return inTransaction(this.pool, (client) => this.endOpen(client, caller, request));
  }

  private async endOpen(client: Queryable, caller: Caller, request: ApiRequest): Promise<void> {
    const userId = await endView(client, caller.credential.id);
    if (userId === null) return;
    await appendAudit(client, {
      ...auditSource(caller.account, request),
      action: 'endViewAsCustomer',
      target: `user ${userId}`,
    });
  }
}

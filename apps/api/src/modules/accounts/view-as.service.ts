import { Inject, Injectable } from '@nestjs/common';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import { type Database, inTransaction, type Queryable } from '@heliograph/database/connection/database';
import { beginView } from '@heliograph/database/sessions/begin-view';
import { endView } from '@heliograph/database/sessions/end-view';
import type { ApiRequest, Caller } from '../../frame/api-request.js';
import { auditSource } from '../../frame/audit-source.js';
import { notFound } from '../../frame/failure.js';
import { rowId } from '../../frame/ids.js';
import { POOL, SETTINGS } from '../../frame/tokens.js';
import type { ApiSettings } from '../../settings.js';

const MINUTE_S = 60;

/**
 * Administrators looking at a customer's portal as that customer. There is no session of the customer's in it, nor a token: it
 * is a note on the administrator's own session, so that it ends with it, and the access guard refuses whatever would change
 * something.
 */
@Injectable()
export class ViewAsService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** @returns until when it lasts. @throws Failure 404 for a customer that is not there */
  begin(userId: string, caller: Caller, request: ApiRequest): Promise<Date> {
    const id = rowId(userId);
    return inTransaction(this.pool, async (client) => {
      await this.endOpen(client, caller, request);
      const until = await beginView(client, caller.tokenHash, {
        userId: id,
        demo: this.settings.DEMO,
        lastsS: this.settings.VIEW_AS_CUSTOMER_MINUTES * MINUTE_S,
      });
      if (!until) throw notFound();
      await appendAudit(client, {
        ...auditSource(caller, request),
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
    const userId = await endView(client, caller.tokenHash);
    if (userId === null) return;
    await appendAudit(client, {
      ...auditSource(caller, request),
      action: 'endViewAsCustomer',
      target: `user ${userId}`,
    });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { AdminAccessChange } from '@heliograph/contracts/http/change-admin-access';
import {
  type AdministratorAccess,
  lockAdministrator,
  setDisabled,
  transferSuper,
} from '@heliograph/database/administrators/change-access';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { removeSecondFactors } from '@heliograph/database/second-factors/remove-second-factors';
import { endSessions } from '@heliograph/database/sessions/end-sessions';
import { assertNever } from '@heliograph/domain/assert-never';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { rowId } from '../../http/ids.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';

interface Change {
  readonly id: number;
  readonly before: AdministratorAccess;
  readonly caller: Caller;
  readonly requestId: string;
}

/** Changes to other administrators' access, made by the super-admin. */
@Injectable()
export class AdministratorAccessService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** Idempotent for `disable` and `enable`. @throws Failure 404; 409 with the reason */
  async change(
    { adminId, change }: { adminId: string; change: AdminAccessChange },
    caller: Caller,
    request: ApiRequest,
  ): Promise<void> {
    const id = rowId(adminId);
    await inTransaction(this.pool, async (client) => {
      const before = await lockAdministrator(client, id);
      if (!before || (before.demo && !this.settings.DEMO)) throw new Failure('not_found');
      const after = await this.apply(change, client, { id, before, caller, requestId: request.requestId });
      if (!after) return;
      await appendAudit(client, {
        ...auditSource(caller.account, request),
        action: 'changeAdminAccess',
        target: `administrator ${id}`,
        ...after,
      });
    });
  }

  /** @returns before and after for the audit log; null if nothing changed. */
  private async apply(
    change: AdminAccessChange,
    client: Queryable,
    { id, before, caller, requestId }: Change,
  ): Promise<{ before?: object; after: object } | null> {
    switch (change) {
      case 'disable':
        if (before.isSuper) throw new Failure('super_admin_not_disabled');
        if (before.disabled) return null;
        await setDisabled(client, id, true);
        await endSessions(client, { role: 'administrator', id });
        return { before: { disabled: false }, after: { disabled: true } };
      case 'enable':
        if (!before.disabled) return null;
        await setDisabled(client, id, false);
        return { before: { disabled: true }, after: { disabled: false } };
      case 'endSessions':
        await endSessions(client, { role: 'administrator', id });
        return { after: { sessions: 'ended' } };
      case 'resetSecondFactor':
        await removeSecondFactors(client, id, requestId);
        return { after: { secondFactor: 'removed' } };
      case 'makeSuperAdmin':
        if (before.disabled) throw new Failure('disabled_not_super_admin');
        if (before.isSuper) return null;
        // Of two concurrent transfers, the second caller is no longer the super-admin.
        if (!(await transferSuper(client, caller.account.id, id))) throw new Failure('wrong_role');
        return {
          before: { superAdmin: `administrator ${caller.account.id}` },
          after: { superAdmin: `administrator ${id}` },
        };
      default:
        return assertNever(change);
    }
  }
}

import type { Queryable } from '../connection/database.js';
import type { ActorKind } from '../accounts/account.js';

export interface AuditEntry {
  readonly actorKind: ActorKind;
  readonly actorId: number | null;
  /** Such as `login` or `updateInverter`. */
  readonly action: string;
  /** Such as `inverter 42`. */
  readonly target?: string;
  readonly before?: object;
  readonly after?: object;
  readonly address?: string;
  readonly requestId?: string;
  /** Unset: now. */
  readonly at?: Date;
}

/** Appends one immutable line. Call it in the transaction of the recorded change. */
export async function appendAudit(database: Queryable, entry: AuditEntry): Promise<void> {
  const { actorKind, actorId, action, target, before, after, address, requestId, at } = entry;
  await database.query(appendSql, [
    actorKind,
    actorId,
    action,
    target,
    before && JSON.stringify(before),
    after && JSON.stringify(after),
    address,
    requestId,
    at,
  ]);
}

const appendSql = /* sql */ `
INSERT INTO audit_log (actor_kind, actor_id, action, target, before, after, address, request_id, at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, now()))`;

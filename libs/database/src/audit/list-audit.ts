import type { Queryable } from '../connection/database.js';
import { boundsOf, type NewestPage } from '../lists/newest-first.js';
import type { AuditEntry } from './append-audit.js';

export interface AuditRecord {
  readonly id: number;
  readonly at: Date;
  readonly actorKind: AuditEntry['actorKind'];
  readonly actorId: number | null;
  /** Null: no account, or it was deleted. */
  readonly actorName: string | null;
  readonly action: string;
  readonly target: string | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly address: string | null;
  readonly requestId: string | null;
}

/** Lines about one target, such as `inverter 42`, newest first. */
export async function listAuditOf(
  database: Queryable,
  target: string,
  page: NewestPage,
): Promise<AuditRecord[]> {
  const { rows } = await database.query<AuditRecord>(listSql, [...boundsOf(page), target]);
  return rows;
}

/** Actions on one target in a period, newest first. @param to exclusive */
export async function listActionsOn(
  database: Queryable,
  target: string,
  { from, to, limit }: { readonly from: Date; readonly to: Date; readonly limit: number },
): Promise<Pick<AuditRecord, 'at' | 'action'>[]> {
  const { rows } = await database.query<Pick<AuditRecord, 'at' | 'action'>>(
    'SELECT at, action FROM audit_log WHERE target = $1 AND at >= $2 AND at < $3 ORDER BY id DESC LIMIT $4',
    [target, from, to, limit],
  );
  return rows;
}

/** Columns of audit lines `l`, with the acting user `u` or administrator `a`. */
export const auditColumnsSql = /* sql */ `l.id, l.at, l.actor_kind AS "actorKind", l.actor_id AS "actorId",
       trim(coalesce(u.first_name || ' ' || u.last_name, a.first_name || ' ' || a.last_name)) AS "actorName",
       l.action, l.target, l.before, l.after, l.address, l.request_id AS "requestId"`;

const listSql = /* sql */ `
SELECT ${auditColumnsSql}
FROM (SELECT * FROM audit_log WHERE id < $3 AND target = $4 ORDER BY id DESC LIMIT $1 OFFSET $2) l
LEFT JOIN users u ON l.actor_kind = 'customer' AND u.id = l.actor_id
LEFT JOIN administrators a ON l.actor_kind = 'administrator' AND a.id = l.actor_id
ORDER BY l.id DESC`;

import type { Queryable } from '../connection/database.js';
import type { AuditEntry } from './append-audit.js';

export interface AuditRecord {
  readonly id: number;
  readonly at: Date;
  readonly actorKind: AuditEntry['actorKind'];
  readonly actorId: number | null;
  /** Null: nobody known. */
  readonly actorName: string | null;
  readonly action: string;
  readonly target: string | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly address: string | null;
  readonly requestId: string | null;
}

/** Lines of the audit log, the newest first. @param offset lines that are passed over. */
export async function listAudit(
  database: Queryable,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<AuditRecord[]> {
  const { rows } = await database.query<AuditRecord>(listSql, [limit, offset]);
  return rows;
}

export async function countAudit(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ count: number }>('SELECT count(*) FROM audit_log');
  return rows[0]!.count;
}

const listSql = /* sql */ `
SELECT l.id, l.at, l.actor_kind AS "actorKind", l.actor_id AS "actorId",
       trim(coalesce(u.first_name || ' ' || u.last_name, a.first_name || ' ' || a.last_name)) AS "actorName",
       l.action, l.target, l.before, l.after, l.address, l.request_id AS "requestId"
FROM (SELECT * FROM audit_log ORDER BY id DESC LIMIT $1 OFFSET $2) l
LEFT JOIN users u ON l.actor_kind = 'customer' AND u.id = l.actor_id
LEFT JOIN administrators a ON l.actor_kind = 'administrator' AND a.id = l.actor_id
ORDER BY l.id DESC`;

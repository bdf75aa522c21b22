import type { Queryable } from '../connection/database.js';
import type { AuditEntry } from './append-audit.js';

type Of = 'actorKind' | 'actorId' | 'action' | 'address' | 'requestId';
type Line = Required<Pick<AuditEntry, 'target' | 'after'>> & { readonly before: object | null };

/** Like `appendAudit`, for the same action on many targets: one line per target. */
export async function appendAudits(
  database: Queryable,
  { actorKind, actorId, action, address, requestId }: Pick<AuditEntry, Of>,
  lines: readonly Line[],
): Promise<void> {
  await database.query(appendSql, [
    actorKind,
    actorId,
    action,
    lines.map(({ target }) => target),
    lines.map(({ before }) => before && JSON.stringify(before)),
    lines.map(({ after }) => JSON.stringify(after)),
    address,
    requestId,
  ]);
}

const appendSql = /* sql */ `
INSERT INTO audit_log (actor_kind, actor_id, action, target, before, after, address, request_id)
SELECT $1, $2, $3, target, before, after, $7, $8
FROM unnest($4::text[], $5::jsonb[], $6::jsonb[]) AS lines (target, before, after)`;

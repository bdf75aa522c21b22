import type { ListDefinition } from '../lists/list.js';
import { auditColumnsSql } from './list-audit.js';

/** Terms too short for the trigram index search only this many of the newest lines. */
const LOOKED_THROUGH_MAX = 25_000;
const TRIGRAM = 3;

/** Must match the index expression in libs/database/src/migrations/1764500300000-audit-searched.ts. */
const searchTextSql = `coalesce(r.search_text, lower(r.actor_kind || coalesce(' ' || r.actor_id::text, '') || E'\\n' || r.action || E'\\n' || coalesce(r.target, '')))`;

/** The audit log as a list of AuditRecord. It grows without limit, so no search may scan every line. */
export const auditList: ListDefinition<'id'> = {
  from: 'audit_log r',
  orders: { id: { by: 'r.id' } },
  has: (pattern, word) =>
    [...word].length < TRIGRAM
      ? `${searchTextSql} LIKE ${pattern} AND r.id > (SELECT max(id) FROM audit_log) - ${LOOKED_THROUGH_MAX}`
      : `${searchTextSql} LIKE ${pattern}`,
  answer: /* sql */ `
SELECT ${auditColumnsSql}
FROM page JOIN audit_log l USING (id)
LEFT JOIN users u ON l.actor_kind = 'customer' AND u.id = l.actor_id
LEFT JOIN administrators a ON l.actor_kind = 'administrator' AND a.id = l.actor_id`,
};

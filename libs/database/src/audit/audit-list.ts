import type { ListDefinition } from '../lists/list.js';
import { auditColumnsSql } from './list-audit.js';

/** So many of the newest lines are looked through for a word that is too short for an index of trigrams. */
const LOOKED_THROUGH_MAX = 25_000;
const TRIGRAM = 3;

/** As libs/database/src/migrations/1764500300000-audit-searched.ts has it in its index. */
const wordsSql = `coalesce(r.search_text, lower(r.actor_kind || coalesce(' ' || r.actor_id::text, '') || E'\\n' || r.action || E'\\n' || coalesce(r.target, '')))`;

/** The audit log as a list of AuditRecord, which grows for good: no search may cost a look at every line. */
export const auditList: ListDefinition<'id'> = {
  from: 'audit_log r',
  orders: { id: { by: 'r.id' } },
  has: (pattern, word) =>
    [...word].length < TRIGRAM
      ? `${wordsSql} LIKE ${pattern} AND r.id > (SELECT max(id) FROM audit_log) - ${LOOKED_THROUGH_MAX}`
      : `${wordsSql} LIKE ${pattern}`,
  answer: /* sql */ `
SELECT ${auditColumnsSql}
FROM page JOIN audit_log l USING (id)
LEFT JOIN users u ON l.actor_kind = 'customer' AND u.id = l.actor_id
LEFT JOIN administrators a ON l.actor_kind = 'administrator' AND a.id = l.actor_id`,
};

import type { ListCondition, ListDefinition } from '../lists/list.js';
import { auditColumnsSql } from './list-audit.js';

/** Terms too short for the trigram index search only this many of the newest lines. */
const LOOKED_THROUGH_MAX = 25_000;
const TRIGRAM = 3;

/** Must match the index expression in libs/database/src/migrations/1764500300000-audit-searched.ts. */
const searchTextSql = `coalesce(r.search_text, lower(r.actor_kind || coalesce(' ' || r.actor_id::text, '') || E'\\n' || r.action || E'\\n' || coalesce(r.target, '')))`;

/** The audit log as a list of AuditRecord. It grows without limit, so no search may scan every line. */
export const auditList: ListDefinition<'id'> = {
  from: 'audit_log r',
  unbounded: true,
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

export interface AuditFilters {
  readonly actorKind?: string | undefined;
  readonly actorId?: string | undefined;
  readonly action?: string | undefined;
  readonly target?: string | undefined;
  /** The period, up to but not including `until`. */
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

/** Ids ascend with time, except for transactions that overlap; none lasts longer. */
const OVERLAP = `interval '1 hour'`;

/** SQL condition of each filter. The period's conditions also bound the ids, because the list is ordered by id. */
const holds: { readonly [Name in keyof Required<AuditFilters>]: ListCondition['holds'] } = {
  actorKind: (value) => `r.actor_kind = ${value}`,
  actorId: (value) => `r.actor_id = ${value}`,
  action: (value) => `r.action = ${value}`,
  target: (value) => `r.target = ${value}`,
  since: (value) => /* sql */ `r.at >= ${value}::timestamptz AND r.id >= coalesce(
    (SELECT id FROM audit_log WHERE at >= ${value}::timestamptz - ${OVERLAP} ORDER BY at LIMIT 1), 0)`,
  until: (value) => /* sql */ `r.at < ${value}::timestamptz AND r.id <= coalesce(
    (SELECT id FROM audit_log WHERE at < ${value}::timestamptz + ${OVERLAP} ORDER BY at DESC LIMIT 1), 0)`,
};

export const auditConditions = (filters: AuditFilters): ListCondition[] =>
  (Object.keys(holds) as (keyof AuditFilters)[]).flatMap((name) =>
    filters[name] === undefined ? [] : [{ holds: holds[name], value: filters[name] }],
  );

import type { AuditRecord } from '@heliograph/database/audit/list-audit';
import { type ListColumn, type ListFile, localTime } from '../lists/list-columns.js';

const json = (state: Record<string, unknown> | null) => state && JSON.stringify(state);

const columns: ListColumn<AuditRecord>[] = [
  ['audit_id', ({ id }) => String(id)],
  ['at', ({ at }, timeZone) => localTime(at, timeZone)],
  ['actor_kind', ({ actorKind }) => actorKind],
  ['actor_id', ({ actorId }) => (actorId === null ? null : String(actorId))],
  ['actor_name', ({ actorName }) => actorName],
  ['action', ({ action }) => action],
  ['target', ({ target }) => target],
  ['before', ({ before }) => json(before)],
  ['after', ({ after }) => json(after)],
  ['address', ({ address }) => address],
  ['request_id', ({ requestId }) => requestId],
];

export const auditFileColumns: ListFile['columns'] = columns;

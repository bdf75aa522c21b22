import { appendAudit } from '../audit/append-audit.js';
import type { Queryable } from '../connection/database.js';

const SEEDED = 'demonstration seeded';

/** Whether the demonstration's data were loaded completely; a partial load is repeated. */
export async function demonstrationSeeded(database: Queryable): Promise<boolean> {
  const { rowCount } = await database.query('SELECT 1 FROM audit_log WHERE action = $1 LIMIT 1', [SEEDED]);
  return rowCount === 1;
}

export async function markDemonstrationSeeded(database: Queryable): Promise<void> {
  await appendAudit(database, { actorKind: 'system', actorId: null, action: SEEDED });
}

import { findAssigneeName } from '@heliograph/database/administrators/find-administrator';
import type { Queryable } from '@heliograph/database/connection/database';
import { Failure } from '../../http/failure.js';
import { isRowId } from '../../http/ids.js';

/** The administrator who gets a ticket or an issue. @throws Failure 400 if unknown or disabled */
export async function requireAssignee(
  database: Queryable,
  assigneeId: string,
): Promise<{ readonly id: number; readonly name: string }> {
  const id = isRowId(assigneeId) ? Number(assigneeId) : null;
  const name = id && (await findAssigneeName(database, id));
  if (!id || !name) throw new Failure('unknown_assignee');
  return { id, name };
}

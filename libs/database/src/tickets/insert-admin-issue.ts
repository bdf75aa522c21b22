import type { Queryable } from '../connection/database.js';

export interface NewAdminIssue {
  readonly administratorId: number;
  readonly inverterId: number;
  readonly title: string;
  readonly description: string;
}

/** @returns its id. */
export async function insertAdminIssue(database: Queryable, issue: NewAdminIssue): Promise<number> {
  const { administratorId, inverterId, title, description } = issue;
  const values = [administratorId, inverterId, title, description];
  const { rows } = await database.query<{ id: number }>(insertSql, values);
  return rows[0]!.id;
}

const insertSql = /* sql */ `
INSERT INTO admin_issues (administrator_id, inverter_id, title, description) VALUES ($1, $2, $3, $4) RETURNING id`;

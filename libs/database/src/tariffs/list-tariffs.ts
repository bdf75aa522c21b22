import { groupBy } from '@heliograph/domain/group-by';
import type { DatedTariff } from '@heliograph/domain/tariff/tariff-in-force';
import type { Queryable } from '../connection/database.js';

/** A tariff with its owner's name for it. */
export interface NamedTariff extends DatedTariff {
  readonly name: string;
}

/** A user's tariffs, latest first. */
export async function listTariffs(database: Queryable, userId: number): Promise<NamedTariff[]> {
  const { rows } = await database.query<NamedTariff>({
    name: 'list-tariffs',
    text: listSql,
    values: [userId],
  });
  return rows;
}

/** Tariffs of several users, by user. */
export async function listTariffsOfUsers(
  database: Queryable,
  userIds: readonly number[],
): Promise<Map<number, NamedTariff[]>> {
  const { rows } = await database.query<NamedTariff & { userId: number }>(listOfUsersSql, [userIds]);
  return groupBy(rows, ({ userId }) => userId);
}

/** SQL for the columns of a `NamedTariff`. */
export const tariffSql = /* sql */ `
name, to_char(valid_from, 'YYYY-MM') AS "validFrom", slabs, export_paise_per_kwh AS "exportPaisePerKwh",
       monthly_consumption_kwh AS "monthlyConsumptionKwh", self_use_percent AS "selfUsePercent"`;

const listSql = /* sql */ `SELECT ${tariffSql} FROM tariffs WHERE user_id = $1 ORDER BY valid_from DESC`;

const listOfUsersSql = /* sql */ `
SELECT user_id AS "userId", ${tariffSql} FROM tariffs WHERE user_id = ANY ($1::bigint[])`;

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

const listSql = /* sql */ `
SELECT name, to_char(valid_from, 'YYYY-MM') AS "validFrom", slabs, export_paise_per_kwh AS "exportPaisePerKwh",
       monthly_consumption_kwh AS "monthlyConsumptionKwh", self_use_percent AS "selfUsePercent"
FROM tariffs WHERE user_id = $1 ORDER BY valid_from DESC`;

import type { Queryable } from '../connection/database.js';
import type { NamedTariff } from './list-tariffs.js';

/** Stores a user's tariff, replacing any other with the same first month. */
export async function putTariff(database: Queryable, userId: number, tariff: NamedTariff): Promise<void> {
  await database.query(putSql, [
    userId,
    `${tariff.validFrom}-01`,
    tariff.name,
    JSON.stringify(tariff.slabs),
    tariff.exportPaisePerKwh,
    tariff.monthlyConsumptionKwh,
    tariff.selfUsePercent,
  ]);
}

const putSql = /* sql */ `
INSERT INTO tariffs (user_id, valid_from, name, slabs, export_paise_per_kwh, monthly_consumption_kwh, self_use_percent)
VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (user_id, valid_from) DO UPDATE SET
  name = excluded.name, slabs = excluded.slabs, export_paise_per_kwh = excluded.export_paise_per_kwh,
  monthly_consumption_kwh = excluded.monthly_consumption_kwh, self_use_percent = excluded.self_use_percent`;

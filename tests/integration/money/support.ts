import type pg from 'pg';

/** Every counter at its first reading, Wh. */
const FIRST_WH = 1_000;

/**
 * Stores hourly rollups in Pune's time zone without gaps: a different energy in each hour by day, none by night. There
 * are no readings from `until` on.
 */
export async function seedHours(
  database: pg.Pool,
  inverterId: string,
  { from, until, scale = 1 }: { from: string; until: string; scale?: number },
): Promise<void> {
  await database.query(
    `INSERT INTO energy_hours (inverter_id, hour_at, energy_wh, total_wh, backfilled_wh, quality)
     SELECT $1, at, wh, $5::bigint + sum(wh) OVER (ORDER BY at), 0, 'measured'
     FROM (
       SELECT at, CASE WHEN extract(hour FROM at AT TIME ZONE 'Asia/Kolkata') BETWEEN 7 AND 17
                       THEN $4::integer * (100 + (extract(epoch FROM at)::bigint / 3600 * 7919 % 1009))::integer ELSE 0 END AS wh
       FROM generate_series(($2 || ' 00:00+05:30')::timestamptz, ($3 || ' 00:00+05:30')::timestamptz - interval '1 hour',
                            interval '1 hour') AS at
     ) AS hours`,
    [inverterId, from, until, scale, FIRST_WH],
  );
  await database.query(
    `INSERT INTO energy_tails (inverter_id, first_ts, first_wh, last_ts, last_seq, last_wh, high_wh, total_wh, backfilled_wh,
                               hour_at, hour_energy_wh, hour_quality)
     SELECT $1, ($2 || ' 00:05+05:30')::timestamptz, $3::bigint, hour_at + interval '59 minutes', 1, total_wh, total_wh, total_wh, 0,
            hour_at, energy_wh, quality
     FROM energy_hours WHERE inverter_id = $1 ORDER BY hour_at DESC LIMIT 1`,
    [inverterId, from, FIRST_WH],
  );
}

/** Energy by local month in Pune, summed from the hourly rollups in SQL. */
export async function monthsInSql(
  database: pg.Pool,
  inverterIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await database.query<{ month: string; wh: string }>(
    `SELECT to_char(hour_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS month, sum(energy_wh) AS wh
     FROM energy_hours WHERE inverter_id = ANY ($1) GROUP BY 1`,
    [inverterIds],
  );
  return new Map(rows.map(({ month, wh }) => [month, Number(wh)]));
}

export const TARIFF = {
  name: 'LT I Residential',
  validFrom: '2025-04',
  slabs: [
    { upToKwh: 100, paisePerKwh: 471 },
    { upToKwh: 300, paisePerKwh: 1029 },
    { upToKwh: null, paisePerKwh: 1655 },
  ],
  exportPaisePerKwh: 233,
  monthlyConsumptionKwh: 420,
  selfUsePercent: 70,
};

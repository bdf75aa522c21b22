import type { Pool } from 'pg';
import type { Queryable } from '../../connection/database.js';
import { inTransaction } from '../../connection/transaction.js';
import { BATCH_INVERTERS, nextInverter, ofDay } from './copy-days.js';
import { COPY, DAYS, UpgradeError } from './upgrade-state.js';

const INVERTER_MAX = 2 ** 31 - 1;

export interface ComparedDay {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly readings: number;
  /** Rise of the lifetime counters within the day, over all inverters. */
  readonly riseWh: number;
}

/**
 * Compares a day in both tables: the number of readings, the rise of the counters, and every column of every row. One
 * statement reads both from one snapshot, so that concurrent writes don't matter.
 * @throws UpgradeError where they differ; the next attempt copies the day again.
 */
export async function compareDay(pool: Pool, day: string): Promise<void> {
  const { rows } = await pool.query<{ below: number }>(
    `SELECT coalesce((SELECT compared_below FROM ${DAYS} WHERE day = $1), 0) AS below`,
    [day],
  );
  for (let from = await nextInverter(pool, rows[0]!.below); from !== null;) {
    const below = from + BATCH_INVERTERS;
    const compared = await pool.query<{ plain: Sums; copy: Sums }>(compareSql, [day, from, below]);
    const { plain, copy } = compared.rows[0]!;
    if (plain.readings !== copy.readings || plain.riseWh !== copy.riseWh || plain.digest !== copy.digest) {
      await inTransaction(pool, async (client) => {
        await client.query(`DELETE FROM ${COPY} WHERE ${ofDay}`, [day, 0, INVERTER_MAX]);
        await client.query(`DELETE FROM ${DAYS} WHERE day = $1`, [day]);
      });
      throw new UpgradeError(
        `${day}, inverters ${from} to ${below - 1}: ${say(plain)} in the readings, ${say(copy)} in the hypertable. Run it again: this day will be copied again.`,
      );
    }
    await pool.query(
      `INSERT INTO ${DAYS} (day, compared_below, readings, rise_wh) VALUES ($1, $2, $3, $4)
       ON CONFLICT (day) DO UPDATE SET compared_below = excluded.compared_below,
         readings = ${DAYS}.readings + excluded.readings, rise_wh = ${DAYS}.rise_wh + excluded.rise_wh`,
      [day, below, plain.readings, plain.riseWh],
    );
    from = await nextInverter(pool, below);
  }
}

export async function listCompared(database: Queryable): Promise<ComparedDay[]> {
  const { rows } = await database.query<ComparedDay>(
    `SELECT day::text, readings, rise_wh::float8 AS "riseWh" FROM ${DAYS} WHERE readings > 0 ORDER BY day`,
  );
  return rows;
}

interface Sums {
  readonly readings: number;
  readonly riseWh: string;
  readonly digest: string;
}

const say = ({ readings, riseWh, digest }: Sums) => `${readings} readings, ${riseWh} Wh, digest ${digest}`;

const sumsOf = (table: string) => /* sql */ `
SELECT json_build_object('readings', coalesce(sum(readings), 0), 'riseWh', coalesce(sum(rise_wh), 0)::text,
                         'digest', coalesce(sum(digest), 0)::text)
FROM (
  SELECT count(*) AS readings, max(energy_total_wh) - min(energy_total_wh) AS rise_wh,
         sum(hash_record_extended(one, 0)::numeric) AS digest
  FROM ${table} one WHERE ${ofDay} GROUP BY inverter_id
) each_inverter`;

const compareSql = /* sql */ `SELECT (${sumsOf('readings')}) AS plain, (${sumsOf(COPY)}) AS copy`;

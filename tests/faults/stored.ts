import { knownHoursSql } from '@heliograph/database/energy/known-hours';
import type { Queryable } from '@heliograph/database/connection/database';
import { ALL_READINGS_SQL } from '../support/all-readings.js';
import { until } from '../support/until.js';
import type { Acknowledged, Entry } from './ledger.js';

const FOLD_MAX_MS = 90_000;

/** All stored readings and quarantined payloads of devices with this prefix. */
export async function readStored(database: Queryable, prefix: string): Promise<Entry[]> {
  const readings = await database.query<{ serial: string; ts: number; seq: number; wh: number }>(
    `SELECT serial_number AS serial, (extract(epoch FROM ts) * 1000)::bigint AS ts, seq, energy_total_wh AS wh
     FROM ${ALL_READINGS_SQL} readings JOIN inverters ON inverters.id = inverter_id WHERE serial_number LIKE $1`,
    [`${prefix}-%`],
  );
  const aside = await database.query<{ serial: string; beginning: Buffer }>(
    `SELECT serial_number AS serial, substring(payload FOR 20) AS beginning FROM quarantine WHERE serial_number LIKE $1`,
    [`${prefix}-%`],
  );
  return [
    ...readings.rows.map(({ serial, ts, seq, wh }) => {
      return { kind: 'reading', serialNumber: serial, ts, seq, value: wh } as const;
    }),
    ...aside.rows.map(({ serial, beginning }) => {
      // Payloads without a number aren't the fleet's poison, so they should have been stored as readings.
      const seq = Number(/^(?:\{"n":)?(\d+)/.exec(beginning.toString('latin1'))?.[1] ?? -1);
      return { kind: 'poison', serialNumber: serial, ts: 0, seq, value: 0 } as const;
    }),
  ];
}

/** Waits until all energy is computed. @returns how it differs from the counters' rise, null: it doesn't. */
export async function energyMistake(
  database: Queryable,
  prefix: string,
  acknowledged: readonly Acknowledged[],
): Promise<string | null> {
  const bounds = new Map<string, { first: Entry; last: Entry }>();
  for (const entry of acknowledged.filter(({ kind }) => kind === 'reading')) {
    const { first, last } = bounds.get(entry.serialNumber) ?? { first: entry, last: entry };
    const earlier = entry.ts < first.ts ? entry : first;
    bounds.set(entry.serialNumber, { first: earlier, last: entry.ts > last.ts ? entry : last });
  }
  await until(
    'all energy to be computed',
    async () => {
      const { rows } = await database.query(
        `SELECT 1 FROM energy_tails JOIN inverters ON inverters.id = inverter_id
         WHERE dirty_from IS NOT NULL AND serial_number LIKE $1 LIMIT 1`,
        [`${prefix}-%`],
      );
      return rows.length === 0;
    },
    { patienceMs: FOLD_MAX_MS },
  );
  const { rows } = await database.query<{ serial: string; wh: number }>(
    `SELECT serial_number AS serial, sum(energy_wh)::bigint AS wh FROM (${knownHoursSql}) h
     JOIN inverters ON inverters.id = inverter_id WHERE serial_number LIKE $1 GROUP BY serial_number`,
    [`${prefix}-%`],
  );
  const folded = new Map(rows.map(({ serial, wh }) => [serial, Number(wh)]));
  const wrong = [...bounds].filter(
    ([serial, { first, last }]) => (folded.get(serial) ?? 0) !== last.value - first.value,
  );
  if (wrong.length === 0) return null;
  const [serial, { first, last }] = wrong[0]!;
  return `energy of ${wrong.length} devices is wrong: ${serial} has ${folded.get(serial)} Wh, not ${last.value - first.value}`;
}

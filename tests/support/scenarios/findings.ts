import { knownHoursSql } from '@heliograph/database/energy/known-hours';
import type { Pool, QueryResultRow } from 'pg';
import { until } from '../until.js';
import type { SentText } from './platform.js';
import type { Played } from './play.js';
import { ALL_READINGS_SQL } from '../all-readings.js';

interface FoundOutage {
  readonly serial: string;
  readonly at: number;
  /** Null: still open. */
  readonly closedAt: number | null;
}

/** What the platform says. Inverters by serial number, times in ms since 1970. */
export interface Findings {
  readonly outages: readonly FoundOutage[];
  /** The inverters of each. */
  readonly incidents: readonly (readonly string[])[];
  readonly texts: readonly SentText[];
  /** Counters by `serial/ts/seq`, Wh. */
  readonly readings: ReadonlyMap<string, number>;
  readonly quarantined: readonly string[];
  readonly clones: readonly string[];
  readonly counterResets: readonly string[];
  /** Wh */
  readonly energy: ReadonlyMap<string, number>;
}

export async function findingsOf({ platform }: Pick<Played, 'platform'>): Promise<Findings> {
  const { pool, texts } = platform;
  const rows = async <Row extends QueryResultRow>(sql: string) => (await pool.query<Row>(sql)).rows;
  const serials = async (sql: string) => (await rows<{ serial: string }>(sql)).map(({ serial }) => serial);
  // Ingest computes it, so not while it or the database is down.
  if (platform.isReceiving) await energyIsComputed(pool);
  const readings = await rows<{ serial: string; ts: number; seq: number; wh: number }>(readingsSql);
  const energy = await rows<{ serial: string; wh: number }>(energySql);
  return {
    outages: await rows<FoundOutage>(outagesSql),
    incidents: (await rows<{ serials: string[] }>(incidentsSql)).map((row) => row.serials),
    texts,
    readings: new Map(readings.map(({ serial, ts, seq, wh }) => [`${serial}/${ts}/${seq}`, wh])),
    quarantined: (await rows<{ reason: string }>('SELECT reason FROM quarantine')).map(
      ({ reason }) => reason,
    ),
    clones: await serials(
      'SELECT serial_number AS serial FROM device_clones JOIN inverters ON id = inverter_id',
    ),
    counterResets: await serials(resetsSql),
    energy: new Map(energy.map(({ serial, wh }) => [serial, Number(wh)])),
  };
}

const energyIsComputed = (pool: Pool) =>
  until('all energy to be computed', async () => {
    const { rowCount } = await pool.query('SELECT 1 FROM energy_tails WHERE dirty_from IS NOT NULL LIMIT 1');
    return rowCount === 0;
  });

const outagesSql = /* sql */ `
SELECT serial_number AS serial, (extract(epoch FROM opened_at) * 1000)::float8 AS at,
       (extract(epoch FROM closed_at) * 1000)::float8 AS "closedAt"
FROM silence_cases JOIN inverters ON inverters.id = inverter_id ORDER BY opened_at, serial`;

const incidentsSql = /* sql */ `
SELECT array_agg(DISTINCT serial_number ORDER BY serial_number) AS serials
FROM incidents JOIN silence_cases ON incident_id = incidents.id JOIN inverters ON inverters.id = inverter_id
GROUP BY incidents.id ORDER BY incidents.id`;

const readingsSql = /* sql */ `
SELECT serial_number AS serial, (extract(epoch FROM ts) * 1000)::bigint AS ts, seq, energy_total_wh AS wh
FROM ${ALL_READINGS_SQL} readings JOIN inverters ON inverters.id = inverter_id`;

const resetsSql = /* sql */ `
SELECT serial_number AS serial FROM counter_findings JOIN inverters ON inverters.id = inverter_id WHERE kind = 'epoch'`;

const energySql = /* sql */ `
SELECT serial_number AS serial, sum(energy_wh)::bigint AS wh FROM (${knownHoursSql}) hours
JOIN inverters ON inverters.id = inverter_id GROUP BY serial_number`;

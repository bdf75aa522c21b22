import type { InverterState } from '@heliograph/domain/metrics/registry';
import { AHEAD_MAX_MS, LATE_AFTER_MS } from '@heliograph/domain/silence/no-communication';
import type { DiagnosticSnapshot } from '@heliograph/domain/silence/diagnostic-snapshot';
import type { Queryable } from '../connection/database.js';
import { isoSql } from '../connection/iso-sql.js';
import { plannedOnce } from '../connection/planned-once.js';
import { faultBeginSql } from '../events/fault-begin-sql.js';
import { incidentJsonSql, type IncidentRecord } from '../incidents/incident-record.js';
import { readingsSql } from '../readings/packed-layout.js';

/** One inverter's present state; nulls where it has no reading. */
export interface LiveRow {
  readonly id: number;
  /** Id of the owner; null: no owner. */
  readonly user_id: number | null;
  readonly ts: Date | null;
  readonly seq: number | null;
  readonly state: InverterState | null;
  readonly ac_power_w: number | null;
  readonly faults: readonly string[] | null;
  /** Since when each fault is active, by code, ISO 8601, if the device sent an event of it; null: none is active. */
  readonly faults_since: Readonly<Record<string, string>> | null;
  readonly heard_at: Date | null;
  readonly last_received_at: Date | null;
  readonly device_status: 'online' | 'sleep' | 'lost' | null;
  readonly interval_s: number | null;
  /** Start of the open outage. */
  readonly silent_since: Date | null;
  /** The newest outage, while it is open and for a day after its end. */
  readonly silence: LiveSilence | null;
  /** The gap that this outage left in the readings; null: the outage is open, or no gap is known. */
  readonly gap: LiveGap | null;
  /** Expected reporting hours between two mornings; null: not computed yet. */
  readonly waking: LiveWaking | null;
}

/** Times are ISO 8601, since it is read as JSON. */
export interface LiveSilence {
  readonly openedAt: string;
  readonly silentSince: string;
  readonly closedAt: string | null;
  readonly settledAt: string | null;
  readonly reopened: number;
  readonly recoveredReadings: number | null;
  readonly evidence: DiagnosticSnapshot;
  readonly incident: IncidentRecord | null;
}

/** Energies are rises of the lifetime counter, Wh. */
interface LiveGap {
  readonly from: string;
  readonly to: string;
  readonly energyWh: number | null;
  readonly filledTo: string | null;
  readonly filledAt: string | null;
  readonly filledWh: number | null;
}

export interface LiveWaking {
  readonly awakeFrom: string;
  readonly awakeUntil: string;
  readonly nextAwakeFrom: string;
  readonly bySun: boolean;
  /** Elevations of the sun at the first readings of recent days, degrees. */
  readonly wakeElevationsDeg: readonly number[];
}

/** The present state of the given inverters, by one statement. */
export async function readLive(database: Queryable, inverterIds: readonly number[]): Promise<LiveRow[]> {
  const { rows } = await database.query<LiveRow>({ name: 'read-live', text: readSql, values: [inverterIds] });
  return rows;
}

/** Margin for a device's clock, which is compared with times of receipt. */
const CLOCK_MARGIN = `interval '${AHEAD_MAX_MS / 1000} s'`;
const LATE = `interval '${LATE_AFTER_MS / 1000} s'`;

/** Rise of the lifetime counter; null if it is unknown or was reset. */
const riseSql = (from: string, to: string) =>
  `CASE WHEN ${to}.energy_total_wh >= ${from}.energy_total_wh THEN ${to}.energy_total_wh - ${from}.energy_total_wh END`;

// An outage begins when data was last received.
const before = readingsSql(
  {
    inverterId: 'i.id',
    from: `s.gap_from - interval '1 day'`,
    to: `s.gap_from + ${CLOCK_MARGIN}`,
  },
  ['energy_total_wh'],
);
const within = readingsSql({ inverterId: 'i.id', from: 'last.ts', to: 'next.ts' }, ['energy_total_wh']);

// Three look-ups by the primary key of `readings`, and only for an outage that ended within a day.
const gapSql = /* sql */ `
SELECT json_build_object(
  'from', ${isoSql('last.ts')}, 'to', ${isoSql('next.ts')}, 'energyWh', ${riseSql('last', 'next')},
  'filledTo', ${isoSql('filled.ts')}, 'filledAt', ${isoSql('filled.received_at')},
  'filledWh', ${riseSql('last', 'filled')}) AS gap
FROM (
  SELECT ts, energy_total_wh FROM ${before} readings
  WHERE s.gap_from IS NOT NULL AND inverter_id = i.id AND NOT backlog AND ts <= s.gap_from + ${CLOCK_MARGIN}
  ORDER BY ts DESC LIMIT 1
) last
CROSS JOIN LATERAL (
  SELECT ts, energy_total_wh FROM readings
  WHERE inverter_id = i.id AND NOT backlog AND ts > greatest(last.ts, s.closed_at - ${LATE})
  ORDER BY ts LIMIT 1
) next
LEFT JOIN LATERAL (
  SELECT ts, received_at, energy_total_wh FROM ${within} readings
  WHERE inverter_id = i.id AND backlog AND ts > last.ts AND ts < next.ts
  ORDER BY ts DESC LIMIT 1
) filled ON true`;

const readSql = /* sql */ `
SELECT i.id, i.user_id, l.ts, l.seq, l.state, l.ac_power_w, l.faults, f.faults_since, l.heard_at, l.last_received_at,
       d.status AS device_status, d.interval_s, c.silent_since, s.silence, g.gap,
       CASE WHEN w.inverter_id IS NOT NULL THEN json_build_object(
         'awakeFrom', ${isoSql('w.awake_from')}, 'awakeUntil', ${isoSql('w.awake_until')},
         'nextAwakeFrom', ${isoSql('w.next_awake_from')}, 'bySun', w.by_sun,
         'wakeElevationsDeg', w.wake_elevations_deg) END AS waking
FROM inverters i
LEFT JOIN latest l ON l.inverter_id = i.id AND (i.monitored_from IS NULL OR l.last_received_at >= i.monitored_from)
LEFT JOIN LATERAL (
  SELECT jsonb_object_agg(code, ${isoSql('since')}) AS faults_since
  FROM unnest(l.faults) AS active (code)
  CROSS JOIN LATERAL (${faultBeginSql('i.id', 'active.code')}) begun
) f ON true
LEFT JOIN devices d ON d.inverter_id = i.id
LEFT JOIN LATERAL (
  -- There is at most one. LIMIT makes the planner use the index even while there are few outages.
  SELECT silent_since FROM silence_cases WHERE inverter_id = i.id AND closed_at IS NULL LIMIT 1
) c ON true
LEFT JOIN waking_hours w ON w.inverter_id = i.id
LEFT JOIN LATERAL (
  SELECT CASE WHEN n.closed_at IS NULL OR n.close_reason = 'heard' AND n.closed_at > now() - interval '1 day'
    THEN json_build_object(
      'openedAt', ${isoSql('n.opened_at')}, 'silentSince', ${isoSql('n.silent_since')}, 'closedAt', ${isoSql('n.closed_at')}, 'settledAt', ${isoSql('n.settled_at')},
      'reopened', n.reopened, 'recoveredReadings', n.recovered_readings, 'evidence', n.evidence,
      'incident', ${incidentJsonSql('o')}) END AS silence,
    CASE WHEN n.close_reason = 'heard' AND n.closed_at > now() - interval '1 day' THEN n.silent_since END AS gap_from,
    n.closed_at
  FROM (SELECT * FROM silence_cases WHERE inverter_id = i.id ORDER BY opened_at DESC LIMIT 1) n
  LEFT JOIN incidents o ON o.id = n.incident_id
) s ON true
LEFT JOIN LATERAL (${gapSql}) g ON true
WHERE i.id = ANY (${plannedOnce('$1', 'integer')})`;

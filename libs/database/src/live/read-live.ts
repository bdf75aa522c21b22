import type { InverterState } from '@heliograph/domain/metrics/registry';
import type { DiagnosticSnapshot } from '@heliograph/domain/silence/diagnostic-snapshot';
import type { Queryable } from '../connection/database.js';
import { isoSql } from '../connection/iso-sql.js';
import { plannedOnce } from '../connection/planned-once.js';
import { faultBeginSql } from '../events/fault-begin-sql.js';
import { incidentJsonSql, type IncidentRecord } from '../incidents/incident-record.js';

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
  /** When backlog last arrived. */
  readonly backlog_at: Date | null;
  readonly interval_s: number | null;
  /** Start of the open outage. */
  readonly silent_since: Date | null;
  /** The newest outage, while it is open and for a day after its end. */
  readonly silence: LiveSilence | null;
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

const readSql = /* sql */ `
SELECT i.id, i.user_id, l.ts, l.seq, l.state, l.ac_power_w, l.faults, f.faults_since, l.heard_at, l.last_received_at,
       d.status AS device_status, d.backlog_at, d.interval_s, c.silent_since, s.silence,
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
      'incident', ${incidentJsonSql('o')}) END AS silence
  FROM (SELECT * FROM silence_cases WHERE inverter_id = i.id ORDER BY opened_at DESC LIMIT 1) n
  LEFT JOIN incidents o ON o.id = n.incident_id
) s ON true
WHERE i.id = ANY (${plannedOnce('$1', 'integer')})`;

import type { Live } from '@heliograph/contracts/http/live';
import type { EnergyTotals } from '@heliograph/database/energy/read-energy-totals';
import type { OutageGap } from '@heliograph/database/live/read-gaps';
import type { LiveRow, LiveSilence, LiveWaking } from '@heliograph/database/live/read-live';
import { likelyReasons } from '@heliograph/domain/silence/likely-reasons';
import {
  INTERVAL_DEFAULT_S,
  SILENCE_INTERVALS,
  SILENCE_MIN_MS,
} from '@heliograph/domain/silence/no-communication';
import { usualDegOf } from '@heliograph/domain/waking-hours/reporting-history';

/** The event's data without the server time, which is added on sending. */
export type LiveView = Omit<Live, 'serverTime'>;

/** What is read less often than the row, because it changes only with readings or costs more. */
export interface LiveDetails {
  readonly totals: EnergyTotals | undefined;
  readonly gap: OutageGap | null;
}

export function liveView(row: LiveRow, details: LiveDetails | undefined, nowMs: number): LiveView {
  const intervalS = row.interval_s ?? INTERVAL_DEFAULT_S;
  const freshMs = Math.max(SILENCE_MIN_MS, SILENCE_INTERVALS * intervalS * 1000);
  const isFresh = (at: Date | null) => at !== null && nowMs - at.getTime() <= freshMs;
  return {
    inverterId: String(row.id),
    ts: isoOf(row.ts),
    heardAt: isoOf(row.heard_at),
    intervalS,
    state: row.state,
    deviceStatus: row.device_status,
    acPowerW: row.ac_power_w,
    energyTodayWh: details?.totals?.energyTodayWh ?? null,
    totalEnergyWh: details?.totals?.totalEnergyWh ?? null,
    faults: [...(row.faults ?? [])],
    faultsSince: row.faults_since ?? {},
    // Readings arrive, but none with a correct timestamp.
    clockWrong: isFresh(row.last_received_at) && !isFresh(row.heard_at),
    nocomm: row.silent_since !== null,
    silentSince: isoOf(row.silent_since),
    silence: row.silence && silenceOf(row.silence),
    gap: details?.gap ?? null,
    waking: row.waking && wakingOf(row.waking),
  };
}

const silenceOf = ({ evidence, incident, ...same }: LiveSilence): LiveView['silence'] => ({
  ...same,
  likelyReasons: [...likelyReasons(evidence)],
  incident: incident && { ...incident, id: String(incident.id) },
});

const wakingOf = ({ wakeElevationsDeg, ...same }: LiveWaking): LiveView['waking'] => ({
  ...same,
  usualWakeDeg: usualDegOf(wakeElevationsDeg),
});

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

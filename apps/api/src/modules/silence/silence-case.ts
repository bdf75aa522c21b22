import type { SilenceCase } from '@heliograph/contracts/http/silence-case';
import type { OutageRecord } from '@heliograph/database/silence/read-silence-cases';
import { likelyReasons } from '@heliograph/domain/silence/likely-reasons';
import type { DiagnosticSnapshot } from '@heliograph/domain/silence/diagnostic-snapshot';

export function silenceCase({
  id,
  silentSince,
  openedAt,
  toldAt,
  closedAt,
  settledAt,
  evidence,
  incident,
  tickets,
  ...same
}: OutageRecord): SilenceCase {
  return {
    ...same,
    id: String(id),
    silentSince: silentSince.toISOString(),
    openedAt: openedAt.toISOString(),
    toldAt: iso(toldAt),
    closedAt: iso(closedAt),
    settledAt: iso(settledAt),
    durationS: closedAt && Math.round((closedAt.getTime() - silentSince.getTime()) / 1000),
    evidence: evidenceOf(evidence),
    likelyReasons: [...likelyReasons(evidence)],
    incident: incident && { ...incident, id: String(incident.id) },
    tickets: [...tickets],
  };
}

const evidenceOf = (said: DiagnosticSnapshot): SilenceCase['evidence'] => ({
  signalDbm: said.rssi_dbm ?? null,
  state: said.state ?? null,
  connection: said.connection ?? null,
  fault: said.fault
    ? { code: said.fault.code, at: new Date(said.fault.ts).toISOString(), active: said.fault.active }
    : null,
  acVoltageV: said.ac_voltage_v ? [...said.ac_voltage_v] : null,
  gridFrequencyHz: said.grid_freq_hz ?? null,
  simIccid: said.sim_iccid ?? null,
  neighbours: said.neighbours ? { ...said.neighbours, at: new Date(said.neighbours.at).toISOString() } : null,
});

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

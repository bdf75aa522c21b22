/**
 * Attributes that the inverters of an incident can share. `area`: they are near each other. `feeder`: they have lost
 * power together before. `fleet`: nearly all inverters, in several cities.
 */
export const incidentKinds = ['city', 'operator', 'dealer', 'area', 'feeder', 'fleet'] as const;
export type IncidentKind = (typeof incidentKinds)[number];
/** Name of an incident of the kind `fleet`. */
export const FLEET_NAME = 'all';
/** Probable cause of an incident. */
export const probableCauses = ['grid', 'network', 'unknown'] as const;
export type ProbableCause = (typeof probableCauses)[number];

/**
 * Probable cause as displayed. `shared`: inverters of one dealer share neither grid nor network. `ours`: the whole fleet
 * shares only our system and, at times, the network.
 */
export type SaidCause = ProbableCause | 'shared' | 'ours';
export function saidCause(of: { readonly kind: IncidentKind; readonly suspected: ProbableCause }): SaidCause {
  if (of.suspected !== 'unknown') return of.suspected;
  if (of.kind === 'fleet') return 'ours';
  return of.kind === 'dealer' ? 'shared' : 'unknown';
}

/** An inverter's last known values when its outage opened. Absent fields were never reported. */
export interface DiagnosticSnapshot {
  /** Signal strength at the last reading, dBm. */
  readonly rssi_dbm?: number;
  /** State in the last reading, as in telemetry. */
  readonly state?: string;
  /** Whether the connection was open (`online`), had been lost (`lost`), or the device had announced `sleep`. */
  readonly connection?: 'online' | 'lost' | 'sleep';
  /** Last fault or warning: code, time (ms since 1970) and whether it was still active. */
  readonly fault?: { readonly code: string; readonly ts: number; readonly active: boolean };
  /** Grid values of the last reading: V per phase, and Hz. */
  readonly ac_voltage_v?: readonly number[];
  readonly grid_freq_hz?: number;
  readonly sim_iccid?: string;
  /** In the morning: number of nearby inverters that had reported, and when that was counted (ms since 1970). */
  readonly neighbours?: { readonly heard: number; readonly of: number; readonly at: number };
}

/** What inverters that fall silent together can have in common. */
export const incidentKinds = ['city', 'operator', 'dealer'] as const;
export type IncidentKind = (typeof incidentKinds)[number];
/** What an incident most likely is. */
export const incidentSuspicions = ['grid', 'network', 'unknown'] as const;
export type IncidentSuspected = (typeof incidentSuspicions)[number];

/** What was known of an inverter when its silence became a case. Absent: it never said. */
export interface SilenceEvidence {
  /** Signal strength in the last reading, dBm. */
  readonly rssi_dbm?: number;
  /** Its state in the last reading, as telemetry names it. */
  readonly state?: string;
  /** Whether its connection was open (`online`), had ended by itself (`lost`), or it had said `sleep`. */
  readonly connection?: 'online' | 'lost' | 'sleep';
  /** Its last fault or warning, when it came (ms since 1970) and whether it was over. */
  readonly fault?: { readonly code: string; readonly ts: number; readonly active: boolean };
  /** The grid in the last reading, V for each phase, and Hz. */
  readonly ac_voltage_v?: readonly number[];
  readonly grid_freq_hz?: number;
  readonly sim_iccid?: string;
}

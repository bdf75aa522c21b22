import { WEAK_SIGNAL_DBM } from '../fleet/state.js';
import type { DiagnosticSnapshot } from './diagnostic-snapshot.js';

/** Possible reasons for an outage, judged by the last data received; likeliest first. */
const outageReasons = [
  /** The grid had failed, or had a fault. */
  'grid_lost',
  /** A fault of the inverter itself was active when it was last seen. */
  'fault',
  /** The radio signal was barely sufficient. */
  'weak_signal',
  /** The connection broke without announcement: power or network failed. */
  'connection_lost',
  /** The connection is open, but no data arrives. */
  'connected_but_mute',
] as const;
export type OutageReason = (typeof outageReasons)[number];

/** A phase below this voltage has no grid, V. */
export const NO_GRID_V = 50;

/** Empty if the snapshot gives no hint. */
export function likelyReasons(evidence: DiagnosticSnapshot): readonly OutageReason[] {
  return outageReasons.filter((reason) => holds[reason](evidence));
}

const isOfGrid = ({ code }: { readonly code: string }) => code.startsWith('GRID_');

const holds: Record<OutageReason, (evidence: DiagnosticSnapshot) => boolean> = {
  grid_lost: ({ fault, state, ac_voltage_v: volts = [] }) =>
    state === 'off_grid' ||
    (fault?.active === true && isOfGrid(fault)) ||
    (volts.length > 0 && volts.every((volt) => volt < NO_GRID_V)),
  fault: ({ fault, state }) => (fault?.active ? !isOfGrid(fault) : state === 'fault'),
  weak_signal: ({ rssi_dbm: signal }) => signal !== undefined && signal <= WEAK_SIGNAL_DBM,
  connection_lost: ({ connection }) => connection === 'lost',
  connected_but_mute: ({ connection }) => connection === 'online',
};

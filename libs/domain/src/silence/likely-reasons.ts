import { WEAK_SIGNAL_DBM } from '../fleet/state.js';
import type { DiagnosticSnapshot } from './diagnostic-snapshot.js';

/** Possible reasons for an outage, derived from the last data received; likeliest first. */
const outageReasons = [
  /** The grid had failed, or a grid fault was active. */
  'grid_lost',
  /** A fault of the inverter itself was active when it was last seen. */
  'fault',
  /** The radio signal was barely sufficient. */
  'weak_signal',
  /** The connection was lost without a sleep message: power or network failed. */
  'connection_lost',
  /** The connection is open, but no data arrives. */
  'connected_without_data',
] as const;
export type OutageReason = (typeof outageReasons)[number];

/** A phase below this voltage has no grid, V. */
export const NO_GRID_V = 50;

/** The reasons that apply; empty if the snapshot indicates none. */
export function likelyReasons(snapshot: DiagnosticSnapshot): readonly OutageReason[] {
  return outageReasons.filter((reason) => applies[reason](snapshot));
}

const isGridFault = ({ code }: { readonly code: string }) => code.startsWith('GRID_');

const applies: Record<OutageReason, (snapshot: DiagnosticSnapshot) => boolean> = {
  grid_lost: ({ fault, state, ac_voltage_v: volts = [] }) =>
    state === 'off_grid' ||
    (fault?.active === true && isGridFault(fault)) ||
    (volts.length > 0 && volts.every((volt) => volt < NO_GRID_V)),
  fault: ({ fault, state }) => (fault?.active ? !isGridFault(fault) : state === 'fault'),
  weak_signal: ({ rssi_dbm: signal }) => signal !== undefined && signal <= WEAK_SIGNAL_DBM,
  connection_lost: ({ connection }) => connection === 'lost',
  connected_without_data: ({ connection }) => connection === 'online',
};

import { WEAK_SIGNAL_DBM } from '../fleet/state.js';
import type { SilenceEvidence } from './silence-evidence.js';

/** What may lie behind a silence, as far as the inverter's own last words say; the likeliest first. */
export const silenceReasons = [
  /** The grid had gone, or was at fault. */
  'grid_lost',
  /** A fault of its own was active when it was last heard. */
  'fault',
  /** The radio signal was hardly enough. */
  'weak_signal',
  /** The connection broke off without a good-bye: power or network went away. */
  'connection_lost',
  /** The connection stands, and nothing comes over it. */
  'connected_but_mute',
] as const;
export type SilenceReason = (typeof silenceReasons)[number];

/** Below this a phase has no grid, V. */
export const NO_GRID_V = 50;

/** None where it never said anything that would tell. */
export function likelyReasons(evidence: SilenceEvidence): readonly SilenceReason[] {
  return silenceReasons.filter((reason) => holds[reason](evidence));
}

const isOfGrid = ({ code }: { readonly code: string }) => code.startsWith('GRID_');

const holds: Record<SilenceReason, (evidence: SilenceEvidence) => boolean> = {
  grid_lost: ({ fault, state, ac_voltage_v: volts = [] }) =>
    state === 'off_grid' ||
    (fault?.active === true && isOfGrid(fault)) ||
    (volts.length > 0 && volts.every((volt) => volt < NO_GRID_V)),
  fault: ({ fault, state }) => (fault?.active ? !isOfGrid(fault) : state === 'fault'),
  weak_signal: ({ rssi_dbm: signal }) => signal !== undefined && signal <= WEAK_SIGNAL_DBM,
  connection_lost: ({ connection }) => connection === 'lost',
  connected_but_mute: ({ connection }) => connection === 'online',
};

import { medianOf } from '../median.js';
import { NEIGHBOURS_MIN } from './morning.js';

/** An inverter nearby, by its last reading of this day. */
export interface LitNeighbour {
  /** Whether it reports now. */
  readonly isReporting: boolean;
  /** Its last AC power as a share of the rated power; null: unknown. */
  readonly powerShare: number | null;
  /** Whether it has announced `sleep` since. */
  readonly saidSleep: boolean;
}

/** Whether a neighbourhood is in the dark by day: under a thunderstorm, in an eclipse, or on a dark evening. */
export interface Darkness {
  /** Neighbours that are known to report or sleep. */
  readonly neighbours: number;
  readonly dark: number;
  readonly isDark: boolean;
  /** Median of their power as a share of the rated power; sleeping ones have 0. Null: too few are known. */
  readonly powerShare: number | null;
}

/** An inverter with this share of its rated power does not fall asleep within a quarter of an hour. */
export const LIT_POWER_SHARE = 0.4;
/** An inverter that fell asleep had less power than this in its last reading. */
const ASLEEP_POWER_SHARE = 0.05;
/** With less than this, an inverter is about to fall asleep. */
export const FAINT_POWER_SHARE = 0.02;
/** Inverters of an area that had more power than this and were lost together have another cause than nightfall. */
export const DIM_POWER_SHARE = 0.1;
/**
 * With this median of the neighbours' power, there is enough light for an inverter that usually starts when they do. An
 * inverter that usually needs more light needs proportionally more, at most WAKE_LIGHT_RATIO_MAX times as much.
 */
export const WAKE_POWER_SHARE = 0.0225;
export const WAKE_LIGHT_RATIO_MAX = 3;
/**
 * Dark if this share of the neighbours is asleep. An outage that affects a larger share in such light is detected
 * later.
 */
const DARK_SHARE = 0.2;

/** Ignores inverters that stopped reporting in full light: they have an outage, and say nothing about the light. */
export function darknessOf(neighbours: readonly LitNeighbour[]): Darkness {
  const asleep = neighbours.filter(isAsleep).length;
  const reporting = neighbours.filter(({ isReporting }) => isReporting);
  const powers = reporting.flatMap(({ powerShare }) => powerShare ?? []);
  const knownPowers = [...new Array<number>(asleep).fill(0), ...powers];
  const known = asleep + reporting.length;
  const isKnown = known >= NEIGHBOURS_MIN;
  return {
    neighbours: known,
    dark: asleep,
    isDark: isKnown && asleep >= DARK_SHARE * known,
    powerShare: knownPowers.length >= NEIGHBOURS_MIN ? medianOf(knownPowers) : null,
  };
}

const isAsleep = ({ isReporting, powerShare, saidSleep }: LitNeighbour) =>
  !isReporting && (saidSleep || (powerShare !== null && powerShare < ASLEEP_POWER_SHARE));

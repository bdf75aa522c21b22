import { RETURN_MAX_MS } from '../silence/reconnection.js';
import { SILENCE_MIN_MS } from '../silence/no-communication.js';

/** An inverter nearby that sleeps at night. Times in ms since 1970. */
export interface Neighbour {
  /** When it usually starts to report, but not before the inverters could. */
  readonly usualAt: number;
  /** Its first reading today, null: none yet. */
  readonly firstAt: number | null;
}

/** Inverters nearby that report around the clock. */
export interface NightReporters {
  readonly known: number;
  /** Number of these with an outage that opened this night. */
  readonly silent: number;
}

/** A neighbourhood's morning, which shows whether fog or rain keep its inverters asleep. */
export interface Morning {
  readonly neighbours: number;
  readonly heard: number;
  /** How much later than usual inverters may start to report, ms. Null: unknown, since too few have reported. */
  readonly lateMs: number | null;
  /** Whether more readings can't change the result. */
  readonly isComplete: boolean;
}

/** Fewer neighbours are no evidence. */
export const NEIGHBOURS_MIN = 5;
/** A morning has begun once this share has reported. An outage that leaves fewer reporting is detected later. */
const BEGUN_SHARE = 0.2;
/** Once this share has reported, there is light for all. */
const LIGHT_SHARE = 0.5;
/** Longest wait for LIGHT_SHARE, which an outage may prevent, ms. */
const LIGHT_WITHIN_MS = 45 * 60_000;
/** On a dark morning, shaded inverters may need this much longer than usual after LIGHT_SHARE. */
const STRAGGLE_MS = 25 * 60_000;
/**
 * An outage and not darkness is the cause if at least CUT_OFF_MIN of the inverters that report around the clock, and
 * CUT_OFF_SHARE of them, are silent.
 */
const CUT_OFF_MIN = 2;
const CUT_OFF_SHARE = 0.8;

/**
 * Compares the times at which shares of the neighbours have reported with their usual times. Fog does not affect
 * inverters that report around the clock: if they are lost, too, the others do not lack light, and are due as usual.
 * @param backSince when the inverters could report: after downtime of ours, modems reconnect one after another.
 */
export function morningOf(
  neighbours: readonly Neighbour[],
  nightReporters: NightReporters,
  { now, backSince }: { readonly now: number; readonly backSince: number },
): Morning {
  const firsts = neighbours.flatMap(({ firstAt }) => (firstAt === null ? [] : [firstAt])).sort(ascending);
  const usuals = neighbours.map(({ usualAt }) => usualAt).sort(ascending);
  const lateFor = (share: number): number | null => {
    const place = Math.ceil(share * usuals.length) - 1;
    return place < firsts.length ? firsts[place]! - usuals[place]! : null;
  };
  const counts = { neighbours: usuals.length, heard: firsts.length };
  if (usuals.length >= NEIGHBOURS_MIN && areCutOff(nightReporters))
    return { ...counts, lateMs: 0, isComplete: false };
  const begun = usuals.length < NEIGHBOURS_MIN ? null : lateFor(BEGUN_SHARE);
  if (begun === null) return { ...counts, lateMs: null, isComplete: false };
  const late = Math.max(0, begun);
  const light = lateFor(LIGHT_SHARE);
  const usualLightAt = usuals[Math.ceil(LIGHT_SHARE * usuals.length) - 1]!;
  if (light !== null) {
    const lightMs = Math.max(late, light);
    const isReconnecting = usualLightAt <= backSince && lightMs <= RETURN_MAX_MS;
    // The threshold also gives the rest time to reconnect, but not light.
    const restMs = isReconnecting ? Math.max(0, lightMs - SILENCE_MIN_MS) : Math.min(lightMs, STRAGGLE_MS);
    return { ...counts, lateMs: lightMs + restMs, isComplete: true };
  }
  // The rest may need about as long again as the first ones did.
  const waited = now - usualLightAt;
  return {
    ...counts,
    lateMs: late + Math.max(late, Math.min(waited, late + LIGHT_WITHIN_MS)),
    isComplete: waited > late + LIGHT_WITHIN_MS,
  };
}

const areCutOff = ({ known, silent }: NightReporters) =>
  silent >= CUT_OFF_MIN && silent >= CUT_OFF_SHARE * known;

const ascending = (a: number, b: number) => a - b;

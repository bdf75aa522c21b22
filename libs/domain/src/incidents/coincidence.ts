/**
 * The moment of a group is the last reading of one of its inverters. Others may have reported this much later, ms,
 * because they were lost later, or were not missed yet when the moment was determined.
 */
export const AREA_SPREAD_MS = 30_000;
/** A reading may arrive this much later than one interval after the last one, ms. */
export const READING_DELAY_MS = 20_000;

/** An inverter loses communication for a reason of its own once in this much awake time, s. */
export const ALONE_AFTER_S = 20 * 12 * 3_600;
/** Moments in ten years at which inverters may be lost together: every two minutes, 12 hours a day. */
const MOMENTS = (10 * 365 * 12 * 3_600) / 120;

/**
 * Whether chance alone would make this many inverters lose communication at the same moment fewer than `allowed` times
 * in ten years.
 * @param exposureS sum over the area's inverters of the time in which each one's last reading may have arrived, s.
 */
export const isNoCoincidence = (silent: number, exposureS: number, allowed = 1): boolean =>
  chanceOf(silent, exposureS) * MOMENTS < allowed;

/** The probability that at least this many inverters lose communication, each for a reason of its own. */
export function chanceOf(silent: number, exposureS: number): number {
  const expected = exposureS / ALONE_AFTER_S;
  // The tail of a Poisson distribution, from its largest term down, which keeps small sums exact.
  let term = Math.exp(-expected);
  for (let n = 1; n <= silent; n++) term *= expected / n;
  let tail = 0;
  for (let n = silent; term > 0 && n < silent + TERMS; n++) {
    tail += term;
    term *= expected / (n + 1);
  }
  return silent > expected ? tail : 1;
}

/** More than enough, since fewer are expected than are silent. */
const TERMS = 1_000;

/**
 * The moment of a group is a last reading of one of its inverters. Others may have reported this much later, ms,
 * because they lost communication later, or because their readings were not missed when the moment was found.
 */
export const AREA_SPREAD_MS = 30_000;
/** A reading may come so much later than an interval after the last one, ms. */
export const READING_DELAY_MS = 20_000;

/** How often an inverter falls silent for a reason of its own: once in this time awake. */
export const ALONE_AFTER_S = 20 * 12 * 3_600;
/** Moments in ten years at which inverters may fall silent together: one every two minutes of 12 hours a day. */
const MOMENTS = (10 * 365 * 12 * 3_600) / 120;

/**
 * Whether so many inverters that fell silent at the same moment by chance would be seen at most `allowed` times in ten
 * years.
 * @param exposureS the sum over all inverters of the area: the time in which the last reading of each may have come, s.
 */
export const isNoCoincidence = (silent: number, exposureS: number, allowed = 1): boolean =>
  chanceOf(silent, exposureS) * MOMENTS < allowed;

/** The chance that at least this many of the inverters fall silent, each for a reason of its own. */
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

/** More than enough while fewer are expected than silent. */
const TERMS = 1_000;

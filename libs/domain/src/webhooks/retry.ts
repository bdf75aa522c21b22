const FIRST_DELAY_S = 10;
const FACTOR = 3;
const DELAY_MAX_S = 4 * 3_600;
/** Share by which a delay varies in either direction, so that a receiver doesn't get its whole backlog together. */
const JITTER = 0.25;

/** A delivery without success becomes a dead letter after this time, ms. */
export const GIVE_UP_AFTER_MS = 24 * 3_600_000;

/**
 * Delay after a failed attempt, s: 10 s, 30 s, 90 s … up to 4 h, each up to a quarter shorter or longer.
 * @param attempt from 1
 * @param random from 0 to 1
 */
export const retryDelayS = (attempt: number, random: number): number =>
  Math.min(FIRST_DELAY_S * FACTOR ** (attempt - 1), DELAY_MAX_S) * (1 + JITTER * (2 * random - 1));

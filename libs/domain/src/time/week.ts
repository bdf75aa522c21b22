export const WEEK_MS = 7 * 86_400_000;

/** Start of "this week" in the back office's counts and lists. */
export const weekBefore = (nowMs: number): Date => new Date(nowMs - WEEK_MS);

/** The watched parts between the fleet and a person's phone. */
export const watchedParts = ['worker', 'sweep', 'messages', 'canary', 'readings'] as const;
export type WatchedPart = (typeof watchedParts)[number];

/** When each part last proved to work, by the database's clock; null: never. */
export interface WatchSigns {
  readonly now: Date;
  /** The end of the newest recurring job of any worker. */
  readonly lastJobAt: Date | null;
  /** The last successful outage sweep. */
  readonly lastSweepAt: Date | null;
  /**
   * Since when the oldest waiting message could have been delivered; null: none waits. Messages held until later do not
   * count.
   */
  readonly oldestMessageAt: Date | null;
  /** When the canary was last delivered. */
  readonly lastCanaryAt: Date | null;
  /** Since when hardly any inverter of the fleet has reported; null: that is not so, or its cause is known. */
  readonly fleetSilentSince: Date | null;
}

const MINUTE_S = 60;

/**
 * A part is late from this age on, s: several jobs run each minute, the sweep every minute, a message's
 * first retries end within five minutes, and the canary is written every ten minutes. Readings are only missed by the
 * sweep, ten minutes or more after the last one.
 */
export const lateAfterS: Readonly<Record<WatchedPart, number>> = {
  worker: 3 * MINUTE_S,
  sweep: 4 * MINUTE_S,
  messages: 10 * MINUTE_S,
  canary: 25 * MINUTE_S,
  readings: 0,
};

/**
 * Age of each part's last sign, s; without a sign, since this process started.
 * @param upS time since this process started, the longest age: nothing is late because everything was stopped
 */
export function watchAges(signs: WatchSigns, upS: number): Record<WatchedPart, number> {
  const age = (at: Date | null) =>
    at === null ? upS : Math.min(upS, Math.max(0, (signs.now.getTime() - at.getTime()) / 1000));
  return {
    worker: age(signs.lastJobAt),
    sweep: age(signs.lastSweepAt),
    messages: signs.oldestMessageAt === null ? 0 : age(signs.oldestMessageAt),
    canary: age(signs.lastCanaryAt),
    readings: signs.fleetSilentSince === null ? 0 : age(signs.fleetSilentSince),
  };
}

/** Parts that are late, in the order of `watchedParts`. */
export function lateParts(signs: WatchSigns, upS: number): WatchedPart[] {
  const ages = watchAges(signs, upS);
  return watchedParts.filter((part) => ages[part] > lateAfterS[part]);
}

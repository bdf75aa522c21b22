/** An inverter's figures as its dashboard last showed them, kept for a start without a network. */
export interface LastFigures {
  readonly serialNumber: string;
  readonly name: string;
  readonly timeZone: string;
  /** ms since 1970, by this browser's clock, which also determines the age. */
  readonly shownAt: number;
  /** Latest reading. Null: unknown. */
  readonly powerW: number | null;
  /** Device time of that reading, ms since 1970. */
  readonly readAt: number | null;
  /** Day to which the energies belong, `YYYY-MM-DD`. */
  readonly date: string;
  /** Null: unknown. */
  readonly todayWh: number | null;
  readonly monthWh: number | null;
  readonly totalWh: number | null;
}

/** Set at login, unless the device is shared. Without it no figures are stored. */
const ALLOWED = 'keep-last-figures';
const STORED = 'last-figures';
const INVERTERS_MAX = 20;

/** Call at login. @param allowed false on a shared device. */
export function allowLastFigures(allowed: boolean): void {
  forgetLastFigures();
  if (allowed) localStorage.setItem(ALLOWED, 'yes');
}

/** Call when the session has ended. */
export function forgetLastFigures(): void {
  localStorage.removeItem(ALLOWED);
  localStorage.removeItem(STORED);
}

/** Replaces the inverter's figures; the inverter shown last comes first. */
export function keepLastFigures(figures: LastFigures): void {
  if (localStorage.getItem(ALLOWED) === null) return;
  const others = lastFigures().filter(({ serialNumber }) => serialNumber !== figures.serialNumber);
  localStorage.setItem(STORED, JSON.stringify([figures, ...others].slice(0, INVERTERS_MAX)));
}

export function lastFigures(): LastFigures[] {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? '[]') as LastFigures[];
  } catch {
    return [];
  }
}

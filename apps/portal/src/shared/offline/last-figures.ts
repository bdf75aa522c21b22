import { serverNow } from '../time/clock.js';

/** States in which the latest reading is not live. */
export const notLiveStates = ['fault', 'night', 'stale', 'lost', 'clockWrong', 'waiting', 'removed'] as const;
export type NotLiveState = (typeof notLiveStates)[number];

/** An inverter's figures as its dashboard last showed them, kept for a start without a network. */
export interface LastFigures {
  readonly serialNumber: string;
  readonly name: string;
  readonly timeZone: string;
  /** Null or absent: its reading was live. */
  readonly state?: NotLiveState | null;
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
  /** Difference of the server's clock from the browser's, ms. Absent: kept by an earlier version. */
  readonly clockOffsetMs?: number | undefined;
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

/** Replaces the inverter's figures, except its state; the inverter shown last comes first. */
export function keepLastFigures(figures: Omit<LastFigures, 'state' | 'clockOffsetMs'>): void {
  const [before] = lastFigures().filter(({ serialNumber }) => serialNumber === figures.serialNumber);
  const others = lastFigures().filter(({ serialNumber }) => serialNumber !== figures.serialNumber);
  const clockOffsetMs = serverNow() - Date.now();
  store([{ ...figures, state: before?.state ?? null, clockOffsetMs }, ...others]);
}

/** The server's current time, ms since 1970: the browser's clock, corrected as when the figures were kept. */
export const serverNowOf = ({ clockOffsetMs = 0 }: LastFigures): number => Date.now() + clockOffsetMs;

/** Replaces the state beside the inverter's figures, if there are any. */
export const keepLastState = (serialNumber: string, state: NotLiveState | null): void =>
  store(lastFigures().map((kept) => (kept.serialNumber === serialNumber ? { ...kept, state } : kept)));

function store(figures: readonly LastFigures[]): void {
  if (localStorage.getItem(ALLOWED) === null) return;
  localStorage.setItem(STORED, JSON.stringify(figures.slice(0, INVERTERS_MAX)));
}

export function lastFigures(): LastFigures[] {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? '[]') as LastFigures[];
  } catch {
    return [];
  }
}

import type { Effect, FirmwareBug } from '../scenarios/effect.js';

const MINUTE_MS = 60_000;
const FLAP_MS = 30 * MINUTE_MS;
const FLAP_DOWN_MS = 20 * MINUTE_MS;

/** Firmware bugs with an effect on the platform. The others only break rules between device and broker. */
export const platformBugs = [
  'kwh-counter',
  'newest-first',
  'no-will',
] as const satisfies readonly FirmwareBug[];

/** An entry of a scenario's timeline; times are ms since its start. */
export interface Happening {
  readonly what: HappeningName;
  readonly at: number;
  /** End; equals `at` for a moment. */
  readonly until: number;
  readonly city?: string | undefined;
  /** From 1. */
  readonly operator?: number | undefined;
  /** From 1. */
  readonly inverter?: number | undefined;
  /** Only for a wrong clock: how far it is ahead, ms. */
  readonly by?: number | undefined;
  readonly bug?: (typeof platformBugs)[number] | undefined;
}

interface HappeningKind {
  /** The affected subject: the key that names it. */
  readonly to: 'city' | 'operator' | 'inverter' | 'platform';
  /** Whether the affected inverters stop reporting although they should. */
  readonly isOutage?: true;
  /** Whether it has no end. */
  readonly isMoment?: true;
  /** Another required key. */
  readonly needs?: 'by' | 'bug';
  /** Effect on each affected inverter. @param sinceMs time since the start */
  effect?(happening: Happening, sinceMs: number): Effect;
}

/** docs/scenarios.md describes each kind. */
const kinds = {
  'grid-outage': {
    to: 'city',
    isOutage: true,
    effect: () => ({ offGrid: true, unpowered: true }),
  },
  'operator-outage': {
    to: 'operator',
    isOutage: true,
    effect: () => ({ modemOut: true }),
  },
  'modem-failure': {
    to: 'inverter',
    isOutage: true,
    effect: () => ({ modemOut: true }),
  },
  flapping: {
    to: 'inverter',
    isOutage: true,
    effect: (_, sinceMs) => ({ modemOut: sinceMs % FLAP_MS < FLAP_DOWN_MS }),
  },
  monsoon: { to: 'city', effect: () => ({ weather: 'monsoon' }) },
  fog: {
    to: 'city',
    effect: () => ({ isDark: true }),
  },
  'cloned-device': {
    to: 'inverter',
  },
  'counter-reset': {
    to: 'inverter',
    isMoment: true,
    effect: () => ({ counterReset: true }),
  },
  'board-replacement': {
    to: 'inverter',
    isOutage: true,
    effect: () => ({ offGrid: true, unpowered: true, boardReplaced: true }),
  },
  'clock-drift': {
    to: 'inverter',
    needs: 'by',
    effect: ({ by = 0 }) => ({ clockOffsetMs: by }),
  },
  garbage: {
    to: 'inverter',
    effect: () => ({ garbage: true }),
  },
  duplicates: { to: 'inverter', effect: () => ({ copies: 3 }) },
  'two-days-backlog': {
    to: 'inverter',
    effect: () => ({ modemOut: true }),
  },
  'firmware-bug': {
    to: 'inverter',
    needs: 'bug',
    effect: ({ bug }) => ({ bug: bug! }),
  },
  'ingest-outage': { to: 'platform' },
  'database-outage': { to: 'platform' },
} as const satisfies Record<string, HappeningKind>;

export type HappeningName = keyof typeof kinds;
export const happeningKinds: Readonly<Record<HappeningName, HappeningKind>> = kinds;
export const happeningNames = Object.keys(kinds) as HappeningName[];

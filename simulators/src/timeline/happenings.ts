import type { Effect, FirmwareBug } from '../scenarios/effect.js';

const MINUTE_MS = 60_000;
const FLAP_MS = 30 * MINUTE_MS;
const FLAP_DOWN_MS = 20 * MINUTE_MS;

/** Firmware bugs that reach the platform. The others break only rules between device and broker. */
export const platformBugs = [
  'kwh-counter',
  'newest-first',
  'no-will',
] as const satisfies readonly FirmwareBug[];

/** An entry of a scenario's timeline; times are ms since its start. */
export interface Happening {
  readonly what: HappeningName;
  readonly at: number;
  /** The same as `at` for a moment. */
  readonly until: number;
  readonly city?: string | undefined;
  /** From 1. */
  readonly operator?: number | undefined;
  /** From 1. */
  readonly inverter?: number | undefined;
  /** Only of a clock: how far it is ahead, ms. */
  readonly by?: number | undefined;
  readonly bug?: (typeof platformBugs)[number] | undefined;
}

interface HappeningKind {
  readonly about: string;
  /** What it happens to: the key that names it. */
  readonly to: 'city' | 'operator' | 'inverter' | 'platform';
  /** Whether its inverters stop reporting, although they should. */
  readonly isOutage?: true;
  /** Whether it has no end. */
  readonly isMoment?: true;
  /** Another key that it needs. */
  readonly needs?: 'by' | 'bug';
  /** What it does to each inverter. @param sinceMs time since it began */
  effect?(happening: Happening, sinceMs: number): Effect;
}

const kinds = {
  'grid-outage': {
    about: 'no grid in a city: inverters and modems have no power and measure nothing',
    to: 'city',
    isOutage: true,
    effect: () => ({ offGrid: true, unpowered: true }),
  },
  'operator-outage': {
    about: "a SIM operator's network is down; readings are sent later as backlog",
    to: 'operator',
    isOutage: true,
    effect: () => ({ modemOut: true }),
  },
  'modem-failure': {
    about: 'one modem is offline; readings are sent later as backlog',
    to: 'inverter',
    isOutage: true,
    effect: () => ({ modemOut: true }),
  },
  flapping: {
    about: 'one modem is offline for 20 of every 30 minutes',
    to: 'inverter',
    isOutage: true,
    effect: (_, sinceMs) => ({ modemOut: sinceMs % FLAP_MS < FLAP_DOWN_MS }),
  },
  monsoon: { about: 'dark rain over a city', to: 'city', effect: () => ({ weather: 'monsoon' }) },
  fog: {
    about: 'fog over a city so dense that its inverters say sleep, and wake when it lifts',
    to: 'city',
    effect: () => ({ isDark: true }),
  },
  'cloned-device': {
    about: 'a second device with the same name and secret, at another address',
    to: 'inverter',
  },
  'counter-reset': {
    about: 'the lifetime counter starts again from 0',
    to: 'inverter',
    isMoment: true,
    effect: () => ({ counterReset: true }),
  },
  'board-replacement': {
    about: 'no power until the new board is in, which counts energy and readings from 0',
    to: 'inverter',
    isOutage: true,
    effect: () => ({ offGrid: true, unpowered: true, boardReplaced: true }),
  },
  'clock-drift': {
    about: "the device's clock is wrong, ahead or (with a minus) behind, `by` so much",
    to: 'inverter',
    needs: 'by',
    effect: ({ by = 0 }) => ({ clockOffsetMs: by }),
  },
  garbage: {
    about: 'an invalid message with each reading',
    to: 'inverter',
    effect: () => ({ garbage: true }),
  },
  duplicates: { about: 'every message is sent three times', to: 'inverter', effect: () => ({ copies: 3 }) },
  'two-days-backlog': {
    about: 'offline for the two days before the start, and until the end of this: then it sends all of it',
    to: 'inverter',
    effect: () => ({ modemOut: true }),
  },
  'firmware-bug': {
    about: `one of ${platformBugs.join(', ')}`,
    to: 'inverter',
    needs: 'bug',
    effect: ({ bug }) => ({ bug: bug! }),
  },
  'ingest-outage': { about: 'ingest is down, and with it the broker', to: 'platform' },
  'database-outage': { about: 'neither ingest nor worker reaches PostgreSQL', to: 'platform' },
} as const satisfies Record<string, HappeningKind>;

export type HappeningName = keyof typeof kinds;
export const happeningKinds: Readonly<Record<HappeningName, HappeningKind>> = kinds;
export const happeningNames = Object.keys(kinds) as HappeningName[];

import { makeUpScenario } from './built-in-scenario.js';
import { makeFleet, type FleetInverter } from './fleet.js';
import { liveOf, type Life } from './lives.js';
import { readLine, readScenario, type Line } from './scenario.js';
import { DAY, type Span } from './spans.js';
import { trueSilences, type TrueOutage } from './truth.js';

/** Midnight at the sites, when the monsoon season begins. */
export const START = Date.parse('2026-06-08T00:00:00+05:30');
/** Days before the start, from which reporting hours are learned. */
export const HISTORY_DAYS = 7;

export interface WorldOptions {
  readonly seed: number;
  readonly inverters: number;
  readonly days: number;
  /** A scenario as JSON lines, null: generated from the seed. */
  readonly scenario: string | null;
}

/** A fleet, its events and the outages that should be detected. Deterministic for the given options. */
export interface World extends Span {
  readonly seed: number;
  readonly fleet: readonly FleetInverter[];
  readonly lines: readonly Line[];
  readonly lives: readonly Life[];
  readonly silences: readonly TrueOutage[];
  /** Changes in the portal, in order of time. */
  readonly changes?: readonly FleetChange[];
  /** After a loss, the stored readings come this long before the first live one. Not given, or 0: soon after it. */
  readonly backlogBeforeMs?: number;
}

/** An inverter that is added to the fleet, or removed. If it is added first, it is not in the fleet before. */
export interface FleetChange {
  readonly at: number;
  readonly inverterId: number;
  readonly kind: 'added' | 'removed';
}

/** @throws BadScenario */
export function makeWorld({ seed, inverters, days, scenario }: WorldOptions): World {
  const fleet = makeFleet(seed, inverters);
  const stage = { fleet, start: START, days };
  const lines =
    scenario === null
      ? makeUpScenario(seed, fleet, days).map((line, index) => readLine(line, index + 1, stage))
      : readScenario(scenario, stage);
  const until = START + days * DAY;
  const lives = fleet.map((inverter) => liveOf(inverter, seed, stage, HISTORY_DAYS, lines));
  const silences = lives.flatMap((life) => trueSilences(life, lines, until));
  return { seed, from: START, until, fleet, lines, lives, silences };
}

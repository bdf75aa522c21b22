import { describe, expect, it } from '@jest/globals';
import type { Findings } from './findings.js';
import type { Played } from './play.js';
import type { Truth } from './truth.js';
import { judge } from './verdict.js';

const HOUR_MS = 3_600_000;
const [A, B] = ['A-0001', 'B-0001'];

const truth: Truth = {
  outages: [A, B].map((serial) => ({ serial, from: HOUR_MS, until: 2 * HOUR_MS })),
  incidents: [[A, B]],
  messages: [],
  sent: 0,
  acknowledged: new Map(),
  ahead: new Set(),
  quarantined: [],
  unsent: 0,
  clones: [],
  counterResets: [],
  energyUnknown: new Set(),
  energy: new Map(),
};
const nothing: Findings = {
  outages: [],
  incidents: [],
  texts: [],
  readings: new Map(),
  quarantined: [],
  clones: [],
  counterResets: [],
  energy: new Map(),
};
const outage = (serial: string, at: number) => ({ serial, at, closedAt: null });

/** Counts of problems and of what is awaited. */
function judged(elapsed: number, found: Partial<Findings>) {
  const played = { scenario: { about: '', start: 0, lasts: 3 * HOUR_MS }, elapsed } as Played;
  const { checks, isAsExpected } = judge(played, truth, { ...nothing, ...found });
  const of = (name: string) => {
    const { problems, awaited } = checks.find(({ about }) => about === name)!;
    return [problems.length, awaited.length];
  };
  return { isAsExpected, outages: of('outages'), incidents: of('incidents') };
}

describe('the verdict on a scenario that is being played', () => {
  it('awaits findings that may still come', () => {
    expect(judged(HOUR_MS, {})).toEqual({ isAsExpected: true, outages: [0, 2], incidents: [0, 1] });
    const one = { outages: [outage(A, HOUR_MS)], incidents: [[A]] };
    expect(judged(HOUR_MS, one)).toEqual({ isAsExpected: true, outages: [0, 1], incidents: [0, 2] });
  });

  it('has a mistake that no later finding can correct immediately', () => {
    expect(judged(HOUR_MS, { outages: [outage('C-0001', HOUR_MS)] })).toMatchObject({
      isAsExpected: false,
      outages: [1, 2],
    });
    expect(judged(HOUR_MS, { incidents: [[A, 'C-0001']] }).incidents).toEqual([1, 1]);
    expect(judged(2 * HOUR_MS + 1, {}).outages).toEqual([2, 0]);
  });

  it('counts everything missing at the end', () => {
    expect(judged(3 * HOUR_MS, {})).toEqual({ isAsExpected: false, outages: [2, 0], incidents: [1, 0] });
  });
});

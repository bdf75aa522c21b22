import { describe, expect, it } from '@jest/globals';
import type { Told } from '../alarms/result.js';
import { bridge } from './bridge.js';
import { HOUR, MINUTE } from './spell.js';
import { silencesOf } from './truth.js';
import { isAbout, unheardOf } from './unheard.js';
import { makeRealWorld } from './world.js';
import { worlds } from './worlds.js';

const bridged = bridge(makeRealWorld(worlds.changes, { seed: 5, days: 12, roofs: 20 }));
const all = unheardOf(bridged);
const told = (inverterId: number, at: number) => ({ at, inverterIds: [inverterId] }) as unknown as Told;
const hourOf = (ts: number) => ((ts + 5.5 * HOUR) / HOUR) % 24;

describe('inverters that were added and do not report', () => {
  it('are some, and others report immediately', () => {
    expect(all.filter(({ mustBeTold }) => mustBeTold).length).toBeGreaterThan(2);
    expect(all.filter(({ mustBeTold }) => !mustBeTold).length).toBeGreaterThan(2);
    for (const { from, until, mustBeTold } of all) expect(mustBeTold && until - from < 3 * HOUR).toBe(false);
  });

  it('need a message by day, not before three hours, and not after their first reading', () => {
    const byDay = all.find(
      ({ from, until }) => hourOf(from) > 9 && hourOf(from) < 13 && until - from > 13 * HOUR,
    )!;
    const { inverterId, from, until } = byDay;
    expect(isAbout(told(inverterId, from + 3 * HOUR + MINUTE), byDay)).toBe(true);
    expect(isAbout(told(inverterId + 1, from + 3 * HOUR + MINUTE), byDay)).toBe(false);
    expect(isAbout(told(inverterId, from + 2 * HOUR), byDay)).toBe(false);
    expect(isAbout(told(inverterId, from + (22 - hourOf(from)) * HOUR), byDay)).toBe(false);
    expect(isAbout(told(inverterId, until + 10 * MINUTE), byDay)).toBe(false);
  });

  it('have no silence that must be found', () => {
    const unheard = silencesOf(bridged).filter(({ excused }) => excused === 'unheard');
    expect(unheard.length).toBeGreaterThan(0);
    for (const { inverterId, knowableAt } of unheard)
      expect(
        all.some(
          (one) => one.inverterId === inverterId && one.from <= knowableAt! && knowableAt! <= one.until,
        ),
      ).toBe(true);
  });
});

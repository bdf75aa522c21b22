import { ROUNDING_WH } from '@heliograph/domain/energy/counter';
import { describe, expect, it } from '@jest/globals';
import { FleetModel } from '../model/model.js';
import { sunMoment } from '../model/sun-moments.js';
import { Device, type DeviceWorld } from './device.js';
import type { DeviceMemory } from './memory.js';

const SECOND_MS = 1_000;
const midnight = Date.parse('2026-03-10T00:00:00+05:30');
const identity = { serialNumber: 'HG-D-1', secret: 'secret' };
const roof = new FleetModel(1).roofOf({ serialNumber: identity.serialNumber, powerRating: '5 kW' });

/** A device whose modem never connects; by default it is noon in the middle of the night. */
function deviceAt(now: number, memory?: DeviceMemory, isDark = false): Device {
  const world: DeviceWorld = {
    broker: { url: 'mqtt://nowhere.invalid' },
    seed: 1,
    intervalMs: SECOND_MS,
    backlogMax: 100,
    queueConnect: () => undefined,
    draw: () => 0,
    stampMs: () => now,
    effectOn: () => ({}),
    conditionsOf: (_, ts) => ({ sunTs: isDark ? ts : sunMoment(roof, ts, 'noon'), weather: 'clear' }),
  };
  return new Device(roof, identity, 0, false, world, memory);
}

describe('a restarted device', () => {
  it('continues from the counter it showed, also if its last readings were not acknowledged', () => {
    const before = deviceAt(midnight);
    for (let second = 1; second <= 60; second++) before.step(midnight + second * SECOND_MS);
    const shownWh = before.energyTotalWh;
    const now = midnight + 61 * SECOND_MS;
    const after = deviceAt(now, { ...before.save(), closed: true });
    after.step(now + SECOND_MS);
    expect(after.energyTotalWh).toBeGreaterThanOrEqual(shownWh - ROUNDING_WH);
  });

  it('sends its first reading again at night, if that was not acknowledged', () => {
    const before = deviceAt(midnight, undefined, true);
    before.step(midnight + SECOND_MS);
    expect(before.kept).toBe(1);
    const after = deviceAt(midnight + 2 * SECOND_MS, { ...before.save(), closed: true }, true);
    after.step(midnight + 3 * SECOND_MS);
    expect(after.kept).toBe(1);
  });
});

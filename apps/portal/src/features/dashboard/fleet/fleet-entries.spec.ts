import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { Live } from '@heliograph/contracts/http/live';
import { describe, expect, it } from '@jest/globals';
import { noDataLive } from '../state/no-data-live.js';
import { inverterStateAt } from '../state/use-inverter-state.js';
import {
  countSilent,
  countStates,
  withCurrentPower,
  entriesOf,
  mergeLive,
  countTroubled,
} from './fleet-entries.js';
import { mergeInverters } from './merge-inverters.js';

/** Noon in Pune. */
const now = Date.parse('2026-05-20T06:30:00Z');
const inverter = (id: string) =>
  ({
    inverter_id: id,
    inverterName: id,
    latitude: 18.52,
    longitude: 73.86,
    timeZone: 'Asia/Kolkata',
  }) as CustomerInverter;
const liveOf = (id: string, parts: Partial<Live>): Live => ({
  ...noDataLive(id),
  ts: new Date(now - 5_000).toISOString(),
  heardAt: new Date(now - 5_000).toISOString(),
  state: 'producing',
  deviceStatus: 'online',
  ...parts,
});
const lives: readonly Live[] = [
  liveOf('healthy', { acPowerW: 1000, energyTodayWh: 4000, totalEnergyWh: 90_000 }),
  liveOf('asleep', { acPowerW: 3, deviceStatus: 'sleep', energyTodayWh: 100, totalEnergyWh: 5_000 }),
  liveOf('lost', { acPowerW: 800, nocomm: true, energyTodayWh: null, totalEnergyWh: 7_000 }),
  liveOf('fault', { acPowerW: 0, faults: ['FAN_FAULT'], energyTodayWh: 50, totalEnergyWh: 1_000 }),
];
const entries = entriesOf(
  [...lives.map(({ inverterId }) => inverter(inverterId)), inverter('notLoaded')],
  new Map(lives.map((live) => [live.inverterId, live])),
  now,
);

describe('several inverters', () => {
  it('sorts troubled inverters first', () => {
    expect(entries.map(({ inverter: { inverter_id } }) => inverter_id)).toEqual([
      'fault',
      'lost',
      'notLoaded',
      'healthy',
      'asleep',
    ]);
    expect(countTroubled(entries)).toBe(2);
    expect(countStates(entries)).toContainEqual({ state: 'lost', count: 1 });
    expect(countStates(entries)).toContainEqual({ state: 'unknown', count: 1 });
  });

  it('sums known energies, and power of inverters with current data', () => {
    expect(withCurrentPower(entries)).toHaveLength(3);
    expect(mergeLive(entries)).toMatchObject({
      acPowerW: 1000,
      energyTodayWh: 4150,
      totalEnergyWh: 103_000,
      nocomm: false,
      faults: [],
    });
  });

  it('know the power of one that sleeps without having said it', () => {
    const silent = entriesOf(
      [inverter('quiet')],
      new Map([['quiet', liveOf('quiet', { acPowerW: null, deviceStatus: 'sleep' })]]),
      now,
    );
    expect(withCurrentPower(silent)).toHaveLength(1);
    expect(mergeLive(silent)).toMatchObject({ acPowerW: 0 });
  });

  it('count no power of one that sleeps with a fault', () => {
    const faulty = liveOf('faulty', { acPowerW: 5, deviceStatus: 'sleep', faults: ['ISO_FAULT'] });
    const one = entriesOf([inverter('faulty')], new Map([['faulty', faulty]]), now);
    expect(one[0]!.state).toBe('fault');
    expect(mergeLive(one)).toMatchObject({ acPowerW: 0, deviceStatus: 'sleep' });
  });

  it('are asleep together if all that report are', () => {
    const asleepAnd = (...ids: string[]) =>
      entries.filter(({ inverter: { inverter_id } }) => ['asleep', ...ids].includes(inverter_id));
    const merged = mergeLive(asleepAnd('lost', 'notLoaded'));
    expect(merged).toMatchObject({ deviceStatus: 'sleep', nocomm: false, acPowerW: 0 });
    expect(inverterStateAt(merged, inverter('all'), now)).toBe('night');
    expect(mergeLive(asleepAnd('healthy'))).toMatchObject({ deviceStatus: 'online' });
  });

  it('merges to no communication or asleep only if all are', () => {
    const only = (id: string) => entries.filter((entry) => entry.inverter.inverter_id === id);
    expect(mergeLive(only('lost'))).toMatchObject({ nocomm: true, acPowerW: null });
    expect(mergeLive(only('asleep'))).toMatchObject({ deviceStatus: 'sleep', acPowerW: 0 });
    expect(mergeLive(only('never'))).toMatchObject({ heardAt: null, acPowerW: null, totalEnergyWh: null });
  });

  it('count nothing but the energy of one that was removed', () => {
    const inverters = [
      {
        ...inverter('gone'),
        status: 'REMOVED' as const,
        rated_power_w: 3_000,
        date_of_installation: '2024-03-12',
      },
      {
        ...inverter('asleep'),
        status: 'ACTIVE' as const,
        rated_power_w: 5_000,
        date_of_installation: '2025-01-01',
      },
    ];
    const gone = liveOf('gone', {
      heardAt: '2026-05-01T06:30:00Z',
      faults: ['ISO_FAULT'],
      totalEnergyWh: 7_000,
    });
    const both = entriesOf(
      inverters,
      new Map([
        ['gone', gone],
        ['asleep', lives[1]!],
      ]),
      now,
    );
    expect(both.map(({ state }) => state)).toEqual(['night', 'removed']);
    expect([countTroubled(both), countSilent(both), withCurrentPower(both).length]).toEqual([0, 0, 1]);
    expect(mergeLive(both)).toMatchObject({ deviceStatus: 'sleep', acPowerW: 0, totalEnergyWh: 12_000 });
    const [first, second] = inverters;
    const merged = { status: 'ACTIVE', rated_power_w: 5_000, date_of_installation: '2024-03-12' };
    expect(mergeInverters([first!, second!])).toMatchObject(merged);
    expect(mergeInverters([first!])).toMatchObject({ status: 'REMOVED', rated_power_w: 3_000 });
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Live } from '@heliograph/contracts/http/live';
import { ageMs, isFresh, inverterState } from './inverter-state.js';

const now = Date.parse('2026-05-20T08:12:00Z');
const ago = (secondsAgo: number) => new Date(now - secondsAgo * 1000).toISOString();
const live = (part: Partial<Live> = {}): Live => ({
  inverterId: '1',
  serverTime: new Date(now).toISOString(),
  ts: ago(12),
  heardAt: ago(12),
  intervalS: 60,
  state: 'producing',
  deviceStatus: 'online',
  acPowerW: 3060,
  energyTodayWh: 14_900,
  totalEnergyWh: 14_565_000,
  faults: [],
  faultsSince: {},
  clockWrong: false,
  nocomm: false,
  silentSince: null,
  silence: null,
  gap: null,
  waking: null,
  ...part,
});

/** Reporting hours, each time in seconds ago. */
const hours = (awakeFrom: number, awakeUntil: number, nextAwakeFrom: number) => ({
  awakeFrom: ago(awakeFrom),
  awakeUntil: ago(awakeUntil),
  nextAwakeFrom: ago(nextAwakeFrom),
  bySun: true,
  usualWakeDeg: null,
});

describe('inverter state', () => {
  it('is fresh up to twice the reporting interval', () => {
    expect(ageMs(live(), now)).toBe(12_000);
    expect(ageMs(live({ heardAt: ago(-3) }), now)).toBe(0);
    expect(isFresh(live({ heardAt: ago(120) }), now)).toBe(true);
    expect(isFresh(live({ heardAt: ago(121) }), now)).toBe(false);
    expect(inverterState(live({ heardAt: ago(121) }), now, true)).toBe('stale');
  });

  it('is producing, standby or night depending on power and sun', () => {
    expect(inverterState(live(), now, true)).toBe('producing');
    expect(inverterState(live({ acPowerW: 0, state: 'standby' }), now, true)).toBe('standby');
    expect(inverterState(live({ acPowerW: 0, state: 'standby' }), now, false)).toBe('night');
    expect(inverterState(live({ acPowerW: null, state: null }), now, true)).toBe('standby');
    expect(inverterState(live({ acPowerW: null }), now, true)).toBe('producing');
  });

  it('stays night after a sleep message, however long ago', () => {
    expect(inverterState(live({ deviceStatus: 'sleep', heardAt: ago(30_000) }), now, false)).toBe('night');
  });

  it('is night outside expected reporting hours even without a sleep message, and stale within them', () => {
    const waking = hours(40_000, 600, -46_400);
    const overdue = live({ heardAt: ago(900), waking });
    expect(inverterState(overdue, now, false)).toBe('night');
    expect(inverterState(overdue, now - 601_000, true)).toBe('stale');
    expect(inverterState(overdue, now - 41_000_000, false)).toBe('producing');
    expect(inverterState(overdue, now + 46_401_000, true)).toBe('stale');
  });

  it('is not night once it generated in the morning, before its expected hours', () => {
    const waking = hours(82_000, 50_000, -3_000);
    const overdue = live({ heardAt: ago(200), acPowerW: 4, deviceStatus: 'lost', waking });
    expect(inverterState(overdue, now, true)).toBe('stale');
    expect(inverterState({ ...overdue, acPowerW: 0, state: 'standby' }, now, true)).toBe('night');
    // It stopped at dusk.
    expect(inverterState({ ...overdue, heardAt: ago(49_000) }, now, true)).toBe('night');
  });

  it('is not night if readings ended in the middle of the day', () => {
    const waking = hours(50_000, 4_000, -40_000);
    // The server can't be reached, or could not receive readings.
    const ended = live({ heardAt: ago(15_000), waking });
    expect(inverterState(ended, now, false)).toBe('stale');
    expect(inverterState({ ...ended, heardAt: ago(7_000) }, now, false)).toBe('night');
    // Four hours without a reading are no outage yet.
    expect(inverterState({ ...ended, intervalS: 7_200 }, now, false)).toBe('night');
    expect(inverterState({ ...ended, deviceStatus: 'sleep' }, now, false)).toBe('night');
  });

  it('is a fault while the inverter sleeps with one, announced or not', () => {
    const faulty = live({ faults: ['ISO_FAULT'], state: 'fault', acPowerW: 0 });
    const overdue = { ...faulty, heardAt: ago(900), waking: hours(40_000, 600, -46_400) };
    expect(inverterState({ ...faulty, deviceStatus: 'sleep' }, now, false)).toBe('fault');
    expect(inverterState(overdue, now, false)).toBe('fault');
    expect(inverterState(overdue, now - 601_000, true)).toBe('stale');
  });

  it('is not without data if the inverter reported before it was added', () => {
    const added = live({ heardAt: null, ts: null, state: null, acPowerW: null });
    expect(inverterState(added, now, false)).toBe('stale');
    expect(inverterState({ ...added, deviceStatus: 'sleep' }, now, false)).toBe('night');
    const first = { ...added, totalEnergyWh: null };
    expect(inverterState(first, now, false)).toBe('waiting');
    expect(inverterState({ ...first, deviceStatus: 'sleep' }, now, false)).toBe('waiting');
  });

  it('ranks an open outage first, and a fault before power', () => {
    expect(inverterState(live({ nocomm: true, deviceStatus: 'sleep', faults: ['X'] }), now, true)).toBe(
      'lost',
    );
    expect(inverterState(live({ faults: ['GRID_OVERVOLTAGE'] }), now, true)).toBe('fault');
    expect(inverterState(live({ state: 'fault', acPowerW: 0 }), now, true)).toBe('fault');
    expect(inverterState(live({ clockWrong: true }), now, true)).toBe('clockWrong');
    expect(inverterState(live({ heardAt: null, ts: null, totalEnergyWh: null }), now, true)).toBe('waiting');
    expect(inverterState(null, now, true)).toBe('unknown');
  });
});

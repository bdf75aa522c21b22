import type { Live } from '@heliograph/contracts/http/live';
import { describe, expect, it } from '@jest/globals';
import { clearSkyIrradianceWM2 } from '@heliograph/domain/sun/position';
import { describeInverter, type InverterFacts } from './describe-inverter.js';

const site = { latitude: 18.52, longitude: 73.86, timeZone: 'Asia/Kolkata' };
const noon = Date.parse('2026-05-20T12:30:00+05:30');
const waking = {
  awakeFrom: '2026-05-20T01:30:00.000Z',
  awakeUntil: '2026-05-20T12:30:00.000Z',
  nextAwakeFrom: '2026-05-21T01:30:00.000Z',
  bySun: true,
  usualWakeDeg: 2.6,
};
const facts = (
  part: Partial<InverterFacts> = {},
  live: Partial<InverterFacts['live']> = {},
): InverterFacts => ({
  state: 'producing',
  reach: 'ok',
  site,
  now: noon,
  clearSkyGainM2: 4,
  todayWh: 23_200,
  yesterdayWh: 21_200,
  ...part,
  live: {
    inverterId: '1',
    serverTime: new Date(noon).toISOString(),
    ts: new Date(noon).toISOString(),
    heardAt: new Date(noon).toISOString(),
    intervalS: 60,
    state: 'producing',
    deviceStatus: 'online',
    acPowerW: 3000,
    energyTodayWh: 23_200,
    totalEnergyWh: 1,
    faults: [],
    faultsSince: {},
    clockWrong: false,
    nocomm: false,
    silentSince: null,
    silence: null,
    gap: null,
    waking: null,
    ...live,
  },
});

describe('state sentence', () => {
  it('says of a removed inverter only that', () => {
    expect(describeInverter(facts({ state: 'removed' }, { heardAt: null }))).toBe('Taken out of service.');
  });

  it('states the share of a clear sky, at most all of it', () => {
    const clearW = 4 * clearSkyIrradianceWM2(site, noon);
    expect(describeInverter(facts({}, { acPowerW: clearW * 0.97 }))).toBe(
      'Your roof is producing 97% of its clear-sky output.',
    );
    expect(describeInverter(facts({}, { acPowerW: clearW * 1.2 }))).toMatch(/its full clear-sky output/);
    expect(describeInverter(facts({ clearSkyGainM2: null }))).toBe('Your roof is producing.');
    expect(describeInverter(facts({}, { acPowerW: clearW * 0.004 }))).toBe('Your roof is producing.');
    const dawn = Date.parse('2026-05-20T06:05:00+05:30');
    expect(describeInverter(facts({ now: dawn }))).toBe('Your roof is producing.');
  });

  it('names the usual start, if known, and the last finished day at night', () => {
    const evening = Date.parse('2026-05-20T21:24:00+05:30');
    expect(describeInverter(facts({ state: 'night', now: evening }, { waking }))).toBe(
      'Asleep until about 06:15. Your roof made 23.2\u00a0kWh today.',
    );
    expect(describeInverter(facts({ state: 'night', now: evening }))).toBe(
      'Asleep while the sun is down. Your roof made 23.2\u00a0kWh today.',
    );
    const early = Date.parse('2026-05-20T03:00:00+05:30');
    expect(describeInverter(facts({ state: 'night', now: early }))).toMatch(
      /Your roof made 21\.2\u00a0kWh yesterday\.$/,
    );
  });

  it('gives no darkness or lack of sun as a reason while the sun is up', () => {
    const at = (clock: string) => Date.parse(`2026-05-20T${clock}:00+05:30`);
    const asleep = (clock: string, todayWh = 23_200) =>
      describeInverter({ ...facts({ state: 'night', now: at(clock) }), todayWh });
    expect(asleep('06:10', 0)).toBe('Asleep. Your roof made 21.2\u00a0kWh yesterday.');
    expect(asleep('10:40', 4_100)).toBe('Asleep. Your roof made 4.10\u00a0kWh today.');
    expect(asleep('18:55')).toBe('Asleep. Your roof made 23.2\u00a0kWh today.');
    expect(asleep('19:10')).toMatch(/^Asleep while the sun is down\./);
    const standby = (clock: string) => describeInverter(facts({ state: 'standby', now: at(clock) }));
    expect(standby('06:10')).toBe('Ready, waiting for more sunlight.');
    expect(standby('18:20')).toBe('The sun is low: too little light for power.');
    expect(standby('12:30')).toBe('Ready, but making no power at the moment.');
  });

  it('does not call an inverter with a fault stopped while its power is unknown', () => {
    const sentence = describeInverter(facts({ state: 'fault' }, { faults: ['FAN_FAULT'], acPowerW: null }));
    expect(sentence).toMatch(/^Fault: /);
  });

  it('states since when there is no data', () => {
    const heardAt = '2026-05-20T08:35:00.000Z';
    const now = Date.parse('2026-05-20T11:00:00Z');
    expect(
      describeInverter(facts({ state: 'lost', now }, { heardAt, nocomm: true, silentSince: heardAt })),
    ).toBe('No data from your inverter since 14:05.');
  });

  it('describes faults, including unknown codes', () => {
    expect(describeInverter(facts({ state: 'fault' }, { faults: ['GRID_OVERVOLTAGE'], acPowerW: 0 }))).toBe(
      'Stopped: grid voltage too high.',
    );
    expect(describeInverter(facts({ state: 'fault' }, { faults: ['STRING_2_REVERSED'], acPowerW: 0 }))).toBe(
      'Stopped: code STRING_2_REVERSED.',
    );
    expect(describeInverter(facts({ state: 'fault' }, { faults: [], acPowerW: 0 }))).toBe(
      'Stopped: unknown fault.',
    );
  });

  it('does not say whether one with a fault produces while it sleeps', () => {
    const asleep: Partial<Live> = { deviceStatus: 'sleep', faults: ['GRID_OVERVOLTAGE'], acPowerW: 12 };
    expect(describeInverter(facts({ state: 'fault' }, asleep))).toBe('Fault: grid voltage too high.');
  });

  it('is never live without a connection', () => {
    expect(describeInverter(facts({ reach: 'offline' }))).toBe('Not live: you are offline.');
  });

  it('tells a failing live view, no network, an inverter that never reported, and silence apart', () => {
    const heardAt = new Date(noon - 3_600_000).toISOString();
    const never = { heardAt: null, ts: null, totalEnergyWh: null };
    const sentences = [
      facts({ state: 'unknown', reach: 'failing' }, never),
      facts({ state: 'unknown', reach: 'unreachable' }, never),
      facts({ state: 'unknown', reach: 'offline' }, never),
      facts({ state: 'unknown' }, never),
      facts({ state: 'waiting' }, never),
      facts({ state: 'stale' }, { ...never, totalEnergyWh: 18_571_000 }),
      facts({ state: 'lost' }, { heardAt, nocomm: true, silentSince: heardAt }),
    ].map(describeInverter);
    expect(sentences).toEqual([
      'Not live: the live values can’t be loaded.',
      'Not live: Heliograph isn’t responding.',
      'Not live: you are offline.',
      'Its state is not known yet.',
      'Waiting for this inverter’s first reading.',
      'No reading since you added this inverter.',
      'No data from your inverter since 11:30.',
    ]);
  });
});

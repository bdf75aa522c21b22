import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { Live } from '@heliograph/contracts/http/live';
import { describe, expect, it } from '@jest/globals';
import { noDataLive } from '../state/no-data-live.js';
import { compareDays } from './compare-days.js';
import type { FleetEntry } from './fleet-entries.js';

const at = (clock: string, day = '2026-05-20') => new Date(`${day}T${clock}:00+05:30`).toISOString();
const entry = (id: string, state: FleetEntry['state'], live: Partial<Live>): FleetEntry => ({
  inverter: {
    inverter_id: id,
    latitude: 18.52,
    longitude: 73.86,
    timeZone: 'Asia/Kolkata',
  } as CustomerInverter,
  live: { ...noDataLive(id), ...live },
  state,
  isAsleep: state === 'night',
});
/** 100 Wh in each hour of the day before. */
const steady = { values: Array.from({ length: 24 }, () => 100) };
const yesterday = (...ids: string[]) => new Map(ids.map((id) => [id, steady]));
const noon = Date.parse(at('12:00'));
const producing = entry('a', 'producing', { ts: at('12:00'), energyTodayWh: 1_300 });
const silent = entry('b', 'lost', { ts: at('09:30'), energyTodayWh: 900 });

describe('days of several inverters', () => {
  it('are compared for each inverter until its own latest reading', () => {
    expect(compareDays([producing, silent], yesterday('a', 'b'), noon)).toEqual({
      todayWh: 2_200,
      yesterdayWh: 1_200 + 950,
      compared: 2,
    });
  });

  it('leave out an inverter without a reading today, or without data of yesterday', () => {
    const since = entry('c', 'lost', { ts: at('17:00', '2026-05-19'), energyTodayWh: null });
    const isNew = entry('d', 'producing', { ts: at('12:00'), energyTodayWh: 5_000 });
    expect(compareDays([producing, since, isNew], yesterday('a', 'c'), noon)).toMatchObject({
      todayWh: 1_300,
      compared: 1,
    });
    expect(compareDays([since, isNew], yesterday('c'), noon)).toBeNull();
  });

  it('are whole once an inverter sleeps in the evening, and empty before it wakes', () => {
    const asleep = entry('a', 'night', { ts: at('18:40'), energyTodayWh: 2_000 });
    expect(compareDays([asleep], yesterday('a'), Date.parse(at('21:00')))?.yesterdayWh).toBe(2_400);
    // Asleep by day, in a storm.
    for (const [heard, now] of [
      ['10:30', '10:40'],
      ['13:50', '14:00'],
    ] as const) {
      const stormy = entry('a', 'night', { ts: at(heard), energyTodayWh: 2_000 });
      const producing = entry('a', 'producing', { ts: at(heard), energyTodayWh: 2_000 });
      const days = compareDays([stormy], yesterday('a'), Date.parse(at(now)));
      expect(days).toEqual(compareDays([producing], yesterday('a'), Date.parse(at(now))));
    }
    const early = entry('a', 'night', { ts: at('18:40', '2026-05-19') });
    expect(compareDays([early], yesterday('a'), Date.parse(at('05:00')))).toEqual({
      todayWh: 0,
      yesterdayWh: 500,
      compared: 1,
    });
  });
});

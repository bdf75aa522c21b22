import { describe, expect, it } from '@jest/globals';
import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import { barsOf, isWhole, qualityText, periodName, periodTitle, shortPeriod } from './bars.js';

const today = '2026-05-20';
const series = (period: string, length: number): EnergySeries => ({
  unit: 'Wh',
  timeZone: 'Asia/Kolkata',
  period,
  values: Array.from({ length }, () => 1000),
  quality: Array.from({ length }, () => 'measured'),
});
const running = (view: Parameters<typeof barsOf>[0], period: string, length: number, dayOver = false) =>
  barsOf(view, series(period, length), { today, hourNow: 13, dayOver }, null).filter((bar) => bar.running);

describe('bars of a view', () => {
  it('marks the current bar only in the current period', () => {
    expect(running('hourly', today, 24).map((bar) => bar.name)).toEqual(['13:00–14:00']);
    expect(running('hourly', '2026-05-19', 24)).toEqual([]);
    expect(running('daily', '2026-05', 31).map((bar) => bar.name)).toEqual(['Wed 20 May']);
    expect(running('daily', '2026-04', 30)).toEqual([]);
    expect(running('monthly', '2026', 12).map((bar) => bar.label)).toEqual(['May']);
    expect(running('yearly', '2021/2030', 10).map((bar) => bar.label)).toEqual(['2026']);
  });

  it('dates every bar in ISO 8601', () => {
    const first = (view: Parameters<typeof barsOf>[0], period: string) =>
      barsOf(view, series(period, 1), { today, hourNow: 0, dayOver: false }, null)[0]!.start;
    expect(first('hourly', today)).toBe('2026-05-20T00:00');
    expect(first('daily', '2026-05')).toBe('2026-05-01');
    expect(first('monthly', '2026')).toBe('2026-01');
    expect(first('yearly', '2021/2030')).toBe('2021');
  });

  it('marks no current hour or day once the day is over', () => {
    expect(running('hourly', today, 24, true)).toEqual([]);
    expect(running('daily', '2026-05', 31, true)).toEqual([]);
    expect(running('monthly', '2026', 12, true)).toHaveLength(1);
  });

  it('finishes the day once it is over, but not its current hour', () => {
    const finished = (view: 'hourly' | 'daily', period: string, dayOver: boolean) =>
      barsOf(view, series(period, 31), { today, hourNow: 21, dayOver }, null).filter((bar) => bar.finished)
        .length;
    expect(finished('hourly', today, false)).toBe(21);
    expect(finished('hourly', today, true)).toBe(21);
    expect(finished('daily', '2026-05', false)).toBe(19);
    expect(finished('daily', '2026-05', true)).toBe(20);
    expect(finished('daily', '2026-04', false)).toBe(31);
  });

  it('has no whole day, month or year with the installation in it', () => {
    const whole = (view: Parameters<typeof barsOf>[0], period: string, length: number) =>
      barsOf(view, series(period, length), { today, hourNow: 0, dayOver: false }, '2024-11-26')
        .filter(isWhole)
        .map((bar) => bar.start);
    expect(whole('daily', '2024-11', 27)).not.toContain('2024-11-26');
    expect(whole('monthly', '2024', 12).slice(-2)).toEqual(['2024-10', '2024-12']);
    expect(whole('yearly', '2024/2026', 3)).toEqual(['2025']);
  });

  it('has no whole day in which readings are missing', () => {
    const days: EnergySeries = {
      ...series('2026-04', 5),
      quality: ['measured', 'backfilled', 'estimated', 'missing', 'pending'],
    };
    expect(
      barsOf('daily', days, { today, hourNow: 0, dayOver: false }, null)
        .filter(isWhole)
        .map((bar) => bar.label),
    ).toEqual(['1', '2']);
  });

  it('labels every year of the series', () => {
    expect(
      barsOf('yearly', series('2021/2031', 11), { today, hourNow: 0, dayOver: false }, null).at(-1)!.label,
    ).toBe('2031');
    expect(periodTitle('yearly', today, series('2021/2031', 11))).toBe('2021 to 2031');
  });

  it('shows no missing bars before the installation date', () => {
    const unknown = (period: string, length: number): EnergySeries => ({
      ...series(period, length),
      values: Array.from({ length }, () => null),
      quality: Array.from({ length }, () => 'missing'),
    });
    const missing = (...[view, period, length]: [Parameters<typeof barsOf>[0], string, number]) =>
      barsOf(view, unknown(period, length), { today, hourNow: 0, dayOver: false }, '2024-03-12')
        .filter((bar) => bar.quality === 'missing')
        .map((bar) => bar.label);
    expect(missing('yearly', '2021/2030', 10)[0]).toBe('2024');
    expect(missing('monthly', '2024', 12)[0]).toBe('Mar');
    expect(missing('daily', '2024-03', 31)[0]).toBe('13');
    expect(missing('hourly', '2024-03-11', 24)).toEqual([]);
    expect(missing('hourly', '2024-03-12', 24)).toEqual([]);
    expect(missing('hourly', '2024-03-13', 24)).toHaveLength(24);
  });

  it('shows nothing missing on the first day before the first reading, and then what is', () => {
    const now = { today, hourNow: 16, dayOver: false };
    const qualities = (view: Parameters<typeof barsOf>[0], series: EnergySeries) =>
      barsOf(view, series, now, today).map(({ quality }) => quality);
    const unknown = (period: string, length: number): EnergySeries => ({
      ...series(period, length),
      values: Array.from({ length }, () => null),
      quality: Array.from({ length }, () => 'missing'),
    });
    const day = unknown(today, 17);
    expect(new Set(qualities('hourly', day))).toEqual(new Set(['pending']));
    day.values[14] = 1_000;
    day.quality[14] = 'measured';
    expect(qualities('hourly', day).slice(12)).toEqual([
      'pending',
      'pending',
      'measured',
      'missing',
      'missing',
    ]);
    expect(qualities('daily', unknown('2026-05', 20)).at(-1)).toBe('pending');
    expect(qualities('monthly', unknown('2026', 5)).at(-1)).toBe('pending');
    expect(qualities('yearly', unknown('2021/2026', 6)).at(-1)).toBe('pending');
  });

  it('describes data quality', () => {
    const [bar] = running('daily', '2026-05', 31);
    expect(qualityText('daily', bar!)).toBe('measured; today, in progress');
    expect(qualityText('daily', { ...bar!, running: false, quality: 'missing', energyWh: null })).toBe(
      'missing: no data',
    );
  });

  it('formats period names', () => {
    expect(periodTitle('hourly', today, undefined)).toBe('Wed 20 May 2026');
    expect(shortPeriod('hourly', today, today, undefined)).toBe('today');
    expect(shortPeriod('hourly', '2026-05-19', today, undefined)).toBe('19 May 2026');
    expect(periodName('daily', today, today)).toBe('May so far');
    expect(periodName('daily', '2026-04-20', today)).toBe('April');
  });
});

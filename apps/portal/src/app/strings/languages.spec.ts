import { afterAll, describe, expect, it, jest } from '@jest/globals';

/** The formats in a browser set to this language. */
async function formatsIn(language: string) {
  jest.resetModules();
  Object.defineProperty(globalThis, 'localStorage', {
    value: { getItem: () => language },
    configurable: true,
  });
  const { loadLanguage } = await import('./load-texts.js');
  Object.assign(globalThis, { document: { documentElement: {} } });
  await loadLanguage();
  return {
    ...(await import('../../shared/format/dates.js')),
    ...(await import('../../shared/format/units.js')),
    ...(await import('../../shared/format/age.js')),
    lang: document.documentElement.lang,
  };
}

const zone = 'Asia/Kolkata';
const afternoon = Date.parse('2026-05-20T08:12:09Z');

describe('dates and figures', () => {
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'localStorage');
    Reflect.deleteProperty(globalThis, 'document');
  });

  it('are English by default', async () => {
    const in_ = await formatsIn('');
    expect(in_.lang).toBe('en');
    expect(in_.formatClock(afternoon, zone)).toBe('13:42');
    expect(in_.formatDayMonth(afternoon, zone)).toBe('20 May');
    expect(in_.formatDate('2024-03-02')).toBe('02 Mar 2024');
    expect(in_.formatDate('2024-09-12')).toBe('12 Sep 2024');
    expect(in_.formatWeekday('2026-05-20')).toBe('Wed 20 May 2026');
    expect(in_.formatShortDay('2026-05-20')).toBe('Wed 20 May');
    expect(in_.formatMonth('2026-05-01')).toBe('May 2026');
    expect(in_.formatMonthName('2026-09-01')).toBe('September');
    expect(in_.formatMonthShort('2026-09-01')).toBe('Sep');
    expect(in_.initialOf('May')).toBe('M');
    expect(in_.formatInstant('2026-05-20T08:12:09Z')).toMatch(/^20 May 2026, \d\d:\d\d:09$/);
    expect(in_.formatEnergy(14_565_432)).toBe('14,565\u00a0kWh');
    expect(in_.formatInteger(14_565_432)).toBe('1,45,65,432');
    expect([59_999, 60_000, 3_599_999, 3_600_000].map(in_.formatAge)).toEqual([
      '59 s ago',
      '1 minute ago',
      '59 minutes ago',
      '1 h ago',
    ]);
  });

  it('are Hindi with Latin digits in Hindi', async () => {
    const in_ = await formatsIn('hi');
    expect(in_.lang).toBe('hi');
    expect(in_.formatClock(afternoon, zone)).toBe('13:42');
    expect(in_.formatDayMonth(afternoon, zone)).toBe('20 मई');
    expect(in_.formatDate('2024-03-12')).toBe('12 मार्च 2024');
    expect(in_.formatDate('2024-11-12')).toBe('12 नवंबर 2024');
    expect(in_.formatMonthShort('2024-11-12')).toBe('नव॰');
    expect(in_.formatWeekday('2026-05-20')).toBe('बुध 20 मई 2026');
    expect(in_.formatShortDay('2026-05-20')).toBe('बुध 20 मई');
    expect(in_.formatMonth('2026-05-01')).toBe('मई 2026');
    expect(in_.formatMonthName('2026-09-01')).toBe('सितंबर');
    expect(['फ़र॰', 'मार्च', 'जून', 'मई'].map(in_.initialOf)).toEqual(['फ़', 'मा', 'जू', 'म']);
    expect(in_.formatInstant('2026-05-20T08:12:09Z')).toMatch(/^20 मई 2026, \d\d:\d\d:09$/);
    expect(in_.formatEnergy(14_565_432)).toBe('14,565\u00a0kWh');
    expect(in_.formatInteger(14_565_432)).toBe('1,45,65,432');
    expect(in_.formatAge(60_000)).toBe('1 मिनट पहले');
  });
});

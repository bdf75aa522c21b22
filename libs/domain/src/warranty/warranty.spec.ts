import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addMonths, addYears, spanBetween } from './calendar.js';
import { describeWarranty } from './describe-warranty.js';
import { readYearsByRating, type WarrantyTerms } from './terms.js';
import { type InverterUnderWarranty, type Warranty, warrantyOf, warrantyStates } from './warranty.js';

const terms: WarrantyTerms = { years: 5, yearsByRating: readYearsByRating('10 kW=8, 5 kw (3p) = 7') };
const inverter = (dateOfInstallation: string | null, powerRating = '5 kW'): InverterUnderWarranty => ({
  powerRating,
  dateOfInstallation,
  timeZone: 'Asia/Kolkata',
});
const noon = (date: string) => Date.parse(`${date}T12:00:00+05:30`);
const on = (today: string, installed: string | null, rating?: string) =>
  warrantyOf(inverter(installed, rating), terms, noon(today));
const textOn = (today: string, installed: string | null, rating?: string) =>
  describeWarranty(on(today, installed, rating)).text;

describe('calendar months', () => {
  it.each([
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-10-31', 1, '2026-11-30'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2100-01-29', 1, '2100-02-28'],
    ['0024-01-31', 1, '0024-02-29'],
  ])('%s and %i months are %s', (date, months, then) => expect(addMonths(date, months)).toBe(then));

  it.each([
    ['2026-05-20', '2026-05-20', [0, 0, 0]],
    ['2026-01-31', '2026-02-28', [0, 1, 0]],
    ['2026-01-31', '2026-03-01', [0, 1, 1]],
    ['2024-02-29', '2025-02-28', [1, 0, 0]],
    ['2024-02-28', '2025-02-27', [0, 11, 30]],
    ['2026-05-21', '2029-03-12', [2, 9, 19]],
  ])('from %s to %s are %o', (from, to, [years, months, days]) =>
    expect(spanBetween(from, to)).toEqual({ years, months, days }),
  );

  const date = fc
    .date({ min: new Date('1993-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10));

  it('adding a span to its start gives its end, with every part in range', () => {
    fc.assert(
      fc.property(date, date, (a, b) => {
        const [from, to] = a <= b ? [a, b] : [b, a];
        const { years, months, days } = spanBetween(from, to);
        const lastMonth = Date.parse(addMonths(from, years * 12 + months));
        expect(new Date(lastMonth + days * 86_400_000).toISOString().slice(0, 10)).toBe(to);
        expect(years >= 0 && months >= 0 && months < 12 && days >= 0 && days < 31).toBe(true);
      }),
    );
  });

  it('the remaining span shrinks day by day', () => {
    const size = ({ years, months, days }: ReturnType<typeof spanBetween>) =>
      (years * 12 + months) * 31 + days;
    fc.assert(
      fc.property(date, date, date, (...days) => {
        const [earlier, later, end] = days.sort() as [string, string, string];
        expect(size(spanBetween(later, end))).toBeLessThanOrEqual(size(spanBetween(earlier, end)));
      }),
    );
  });
});

describe('a warranty', () => {
  it('runs for the years of the rating, until the same day of the year as the installation', () => {
    expect(on('2026-05-21', '2024-03-12')).toEqual({
      state: 'valid',
      years: 5,
      beginsOn: '2024-03-12',
      endsOn: '2029-03-12',
      left: { years: 2, months: 9, days: 19 },
    });
    expect(on('2026-05-21', '2024-03-12', '10 kW').endsOn).toBe('2032-03-12');
    expect(on('2026-05-21', '2024-03-12', '5 kW (3P)').endsOn).toBe('2031-03-12');
  });

  it.each([
    ['the day of the installation', '2024-03-12', 'valid', '5 years left, until 12 Mar 2029'],
    ['three months and a day before', '2028-12-11', 'valid', '3 months and 1 day left, until 12 Mar 2029'],
    ['three months before', '2028-12-12', 'ending', '3 months left, until 12 Mar 2029'],
    ['the day before the last', '2029-03-11', 'ending', '1 day left, until 12 Mar 2029'],
    ['the last day', '2029-03-12', 'ending', 'Ends today, 12 Mar 2029'],
    ['the day after', '2029-03-13', 'expired', 'Expired on 12 Mar 2029'],
    ['before the installation', '2024-03-11', 'not_begun', 'Begins on 12 Mar 2024 and ends on 12 Mar 2029'],
  ])('on %s (%s) is %s', (_, today, state, text) => {
    expect(on(today, '2024-03-12').state).toBe(state);
    expect(textOn(today, '2024-03-12')).toBe(text);
  });

  it('that begins on 29 February ends on the last day of February', () => {
    expect(on('2029-02-28', '2024-02-29').state).toBe('ending');
    expect(on('2029-03-01', '2024-02-29').state).toBe('expired');
    expect(on('2026-05-21', '2024-02-29', '10 kW').endsOn).toBe('2032-02-29');
  });

  it('uses the site’s date', () => {
    const at = (now: string, timeZone: string) =>
      warrantyOf({ ...inverter('2021-03-12'), timeZone }, terms, Date.parse(now)).state;
    // 18:30 in London is midnight in India.
    expect(at('2026-03-12T18:29:59Z', 'Asia/Kolkata')).toBe('ending');
    expect(at('2026-03-12T18:30:00Z', 'Asia/Kolkata')).toBe('expired');
    expect(at('2026-03-13T09:59:00Z', 'Pacific/Honolulu')).toBe('ending');
    expect(at('2026-03-12T09:59:00Z', 'Pacific/Kiritimati')).toBe('ending');
    expect(at('2026-03-12T10:00:00Z', 'Pacific/Kiritimati')).toBe('expired');
  });

  it('describes unknown warranties', () => {
    expect(on('2026-05-21', null)).toEqual({
      state: 'not_installed',
      years: 5,
      beginsOn: null,
      endsOn: null,
      left: null,
    });
    expect(textOn('2026-05-21', null)).toBe(
      'Not installed yet: 5 years of warranty begin with the installation',
    );
    expect(on('2026-05-21', '2024-03-12', '9 kW')).toMatchObject({ state: 'unknown', endsOn: null });
    expect(textOn('2026-05-21', '2024-03-12', '9 kW')).toBe('The warranty of this power rating is not known');
    expect(textOn('2026-05-21', null, '9 kW')).toBe(
      'Not installed yet: the warranty begins with the installation',
    );
  });

  it('is valid or ending exactly from its first to its last day', () => {
    const day = fc
      .integer({ min: 0, max: 20_000 })
      .map((days) => new Date(Date.UTC(1993, 0, 1 + days)).toISOString().slice(0, 10));
    const zone = fc.constantFrom(
      'Asia/Kolkata',
      'Pacific/Kiritimati',
      'Pacific/Honolulu',
      'America/New_York',
    );
    const minutes = fc.integer({ min: 0, max: 1_439 });
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 30 }),
        day,
        minutes,
        zone,
        (begins, years, day, minute, timeZone) => {
          const now = Date.parse(`${day}T00:00:00Z`) + minute * 60_000;
          const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
          const { state, left } = warrantyOf(
            { ...inverter(begins), timeZone },
            { years, yearsByRating: new Map() },
            now,
          );
          const runs = today >= begins && today <= addYears(begins, years);
          expect(state === 'valid' || state === 'ending').toBe(runs);
          expect(left !== null).toBe(runs);
        },
      ),
    );
  });
});

describe('years by rating', () => {
  it('may be empty', () => expect(readYearsByRating(' ').size).toBe(0));

  it.each([
    ['9 kW=5', '9 kW is none of the ratings that are sold'],
    ['10 kW', '10 kW needs whole years from 1 to 30, as 10 kW=5'],
    ['10 kW=0', '10 kW needs whole years from 1 to 30, as 10 kW=5'],
    ['10 kW=31', '10 kW needs whole years from 1 to 30, as 10 kW=5'],
    ['10 kW=2.5', '10 kW needs whole years from 1 to 30, as 10 kW=5'],
    ['10 kW=5=6', '10 kW needs whole years from 1 to 30, as 10 kW=5'],
    ['=5', 'nothing is none of the ratings that are sold'],
    ['10 kW=5, 10 KW=6, x=1', '10 kW stands twice; x is none of the ratings that are sold'],
  ])('rejects %s', (text, message) => expect(() => readYearsByRating(text)).toThrow(new RangeError(message)));
});

describe('the colour of a warranty', () => {
  const luminance = (channels: number[]) => {
    const [red, green, blue] = channels
      .map((channel) => channel / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };

  it.each(warrantyStates)('is legible on white and on a light tint of itself: %s', (state) => {
    const warranty: Warranty = {
      state,
      years: 5,
      beginsOn: '2024-03-12',
      endsOn: '2029-03-12',
      left: { years: 1, months: 0, days: 0 },
    };
    const { color } = describeWarranty(warranty);
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
    const channels = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
    for (const share of [0, 0.1]) {
      const ground = channels.map((channel) => channel * share + 255 * (1 - share));
      expect((luminance(ground) + 0.05) / (luminance(channels) + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

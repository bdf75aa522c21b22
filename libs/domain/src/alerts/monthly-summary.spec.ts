import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hindi } from './hindi.js';
import {
  type InverterMonth,
  type InverterMonths,
  monthlySummaryMessage,
  summarize,
} from './monthly-summary.js';

const whole = (energyWh: number): InverterMonth => ({
  energyWh,
  quality: 'measured',
  begun: true,
  isWhole: true,
});
const NONE: InverterMonth = { energyWh: null, quality: 'missing', begun: false, isWhole: false };
const SILENT: InverterMonth = { ...NONE, begun: true };
const roof = (part: Partial<InverterMonths> = {}): InverterMonths => ({
  isRemoved: false,
  month: whole(512_340),
  before: NONE,
  lastYear: NONE,
  ...part,
});
const TARIFF = {
  validFrom: '2026-01',
  slabs: [{ upToKwh: null, paisePerKwh: 700 }],
  exportPaisePerKwh: 0,
  monthlyConsumptionKwh: 1_000,
  selfUsePercent: 100,
};
const text = (
  inverters: InverterMonths[],
  availability: number | null = null,
  tariffs = [] as (typeof TARIFF)[],
) => {
  const summary = summarize('2026-06', inverters, tariffs);
  return summary && monthlySummaryMessage(summary, availability);
};

describe('the summary of a month', () => {
  it('compares only with complete months of the same inverters', () => {
    expect(text([roof()])).toBe('Solar energy of your inverter in June 2026: 512 kWh.');
    expect(text([roof({ before: whole(470_000), lastYear: whole(530_000) })])).toBe(
      'Solar energy of your inverter in June 2026: 512 kWh. That is 9 % more than in May 2026 and 3 % less than in June 2025.',
    );
    expect(text([roof({ before: whole(512_000) }), roof()])).not.toContain('than');
    expect(text([roof({ lastYear: whole(512_000) })])).toContain('That is as much as in June 2025.');
    const partial: InverterMonth = { ...whole(512_000), quality: 'estimated', isWhole: false };
    expect(text([roof({ month: partial, before: whole(470_000) })])).not.toContain('than');
    expect(text([roof({ before: whole(0) })])).not.toContain('than');
  });

  it('has savings only if something was saved by a tariff of the month', () => {
    expect(text([roof()], null, [TARIFF])).toContain('Saved by your tariff: ₹3,586.');
    expect(text([roof()], null, [{ ...TARIFF, validFrom: '2026-07' }])).not.toContain('Saved');
    expect(text([roof({ month: whole(0) })], null, [TARIFF])).not.toContain('Saved');
  });

  it('says what is missing', () => {
    const partial = roof({ month: { ...whole(512_340), quality: 'estimated', isWhole: false } });
    expect(text([partial], 0.999)).toContain(
      'Data are missing, so this is not exact: 99 % of the daylight hours have data.',
    );
    expect(text([roof(), roof({ month: SILENT })], 0.5)).toBe(
      'Solar energy of your 2 inverters in June 2026: 512 kWh. Not included: 1 without data. ' +
        'Data are missing, so this is not exact: 50 % of the daylight hours have data.',
    );
    expect(text([roof({ month: SILENT })])).toBe(
      'Solar energy of your inverter in June 2026: unknown. No data arrived for that month.',
    );
  });

  it('is none without an inverter that had reported, or of removed ones only', () => {
    expect(text([])).toBeNull();
    expect(text([roof({ month: NONE })])).toBeNull();
    expect(text([roof({ isRemoved: true })])).toBeNull();
    expect(text([roof(), roof({ isRemoved: true, month: SILENT })])).toContain('your inverter');
    expect(text([roof(), roof({ isRemoved: true })])).toContain('your 2 inverters in June 2026: 1,025 kWh');
  });

  it('has the sum of what is known, whatever else is missing', () => {
    const months = fc.oneof(fc.integer({ min: 0, max: 5e6 }).map(whole), fc.constantFrom(NONE, SILENT));
    fc.assert(
      fc.property(fc.array(months, { minLength: 1, maxLength: 5 }), (all) => {
        const summary = summarize(
          '2026-06',
          all.map((month) => roof({ month })),
          [],
        );
        const known = all.flatMap(({ energyWh }) => energyWh ?? []);
        if (!summary) return expect(all.every(({ begun }) => !begun)).toBe(true);
        expect(summary.energyWh).toBe(known.length > 0 ? known.reduce((a, b) => a + b, 0) : null);
        expect(summary.isPartial).toBe(all.includes(SILENT));
      }),
    );
  });

  it('is the same in Hindi', () => {
    const summary = summarize(
      '2026-06',
      [roof({ before: whole(470_000), lastYear: whole(512_340) })],
      [TARIFF],
    )!;
    expect(hindi.monthlySummary(summary, null)).toBe(
      'जून 2026 में आपके इन्वर्टर की सौर ऊर्जा: 512 kWh। यह मई 2026 से 9 % ज़्यादा और जून 2025 जितनी ही है। आपके टैरिफ़ से बचत: ₹3,586।',
    );
    const partial = summarize('2026-06', [roof(), roof({ month: SILENT })], [])!;
    expect(hindi.monthlySummary(partial, 0.5)).toContain(
      'बिना डेटा के शामिल नहीं: 1। कुछ डेटा नहीं आया, इसलिए यह सटीक नहीं है। दिन के उजाले के 50 % घंटों का डेटा मिला है।',
    );
  });
});

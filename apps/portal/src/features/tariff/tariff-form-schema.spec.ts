import { fieldMistakeOf } from '@heliograph/contracts/http/field-mistakes';
import { tariffSchema } from '@heliograph/contracts/http/tariff';
import { describe, expect, it } from '@jest/globals';
import { fieldText } from '../../shared/strings/en/fields.js';
import { fieldsOf, monthOfFirst, tariffFormSchema, type TariffFields } from './tariff-form-schema.js';

const right: TariffFields = {
  name: ' LT I Residential ',
  validFrom: '2026-04',
  slabs: [
    { upTo: '100', rate: '4.71' },
    { upTo: '1,000', rate: '10.3' },
    { upTo: '', rate: '16' },
  ],
  exportRate: '2.',
  consumption: '10,00,000',
  selfUse: '0',
};

/** Messages of invalid fields by path. */
function wrong(fields: Partial<TariffFields>): Record<string, string> {
  const { error } = tariffFormSchema.safeParse({ ...right, ...fields });
  return Object.fromEntries(
    (error?.issues ?? []).map((issue) => [issue.path.join('.'), fieldText.said(fieldMistakeOf(issue))]),
  );
}

describe('tariff form', () => {
  it('produces a valid tariff in whole paise', () => {
    const tariff = tariffFormSchema.parse(right);
    expect(tariffSchema.parse(tariff)).toEqual({
      name: 'LT I Residential',
      validFrom: '2026-04',
      slabs: [
        { upToKwh: 100, paisePerKwh: 471 },
        { upToKwh: 1000, paisePerKwh: 1030 },
        { upToKwh: null, paisePerKwh: 1600 },
      ],
      exportPaisePerKwh: 200,
      monthlyConsumptionKwh: 1_000_000,
      selfUsePercent: 0,
    });
    expect(tariffFormSchema.parse(fieldsOf(tariff, ''))).toEqual(tariff);
  });

  it('reports each invalid field', () => {
    expect(wrong(fieldsOf(null, ''))).toEqual({
      name: 'This field is required',
      validFrom: 'Please enter year and month, such as 2026-04',
      'slabs.0.rate': 'This field is required',
      exportRate: 'This field is required',
      consumption: 'This field is required',
      selfUse: 'This field is required',
    });
  });

  it.each(['7.065', '-1', '100.01', 'seven', '₹7', '1e1', '7,5'])('rejects %s as a price', (rate) => {
    expect(wrong({ exportRate: rate }).exportRate).toContain('rupees from 0 to 100');
  });

  it('requires rising slabs', () => {
    const rows = (...ends: string[]) => ({ slabs: [...ends, ''].map((upTo) => ({ upTo, rate: '5' })) });
    expect(wrong(rows('300', '1,00,000'))).toEqual({});
    expect(wrong(rows('300', '300'))).toEqual({
      'slabs.1.upTo': 'Please enter more than 300, the end of the previous slab',
    });
    expect(wrong(rows('', '0'))).toMatchObject({
      'slabs.0.upTo': 'This field is required',
      'slabs.1.upTo': 'Please enter whole kWh, from 1 to 10,00,000',
    });
  });
});

describe('the first tariff’s month', () => {
  /** 1 June 2026, 01:00 in India. */
  const now = Date.parse('2026-05-31T19:30:00Z');
  it('is that of the first installation', () => {
    const installed = [null, '2025-02-03', '2024-11-30'].map((date_of_installation) => ({
      date_of_installation,
      timeZone: 'Asia/Kolkata',
    }));
    expect(monthOfFirst(installed, now)).toBe('2024-11');
  });

  it('is this month at the site without an installation', () => {
    expect(monthOfFirst([{ date_of_installation: null, timeZone: 'UTC' }], now)).toBe('2026-05');
    expect(monthOfFirst([{ date_of_installation: null, timeZone: 'Asia/Kolkata' }], now)).toBe('2026-06');
  });
});

import { quantities, type Quantity, type QuantityValues } from '@heliograph/domain/metrics/registry';
import fc from 'fast-check';
import { noValues } from '../../support/no-values.js';

/** Values as devices measure them. `examples` has values at and beyond the limits of narrow columns. */
export const usual: QuantityValues = {
  state: 'producing',
  ac_power_w: 3120,
  energy_today_wh: 8412,
  energy_total_wh: 18_234_567,
  ac_voltage_v: [231.4],
  ac_current_a: [13.5],
  grid_freq_hz: 49.98,
  power_factor: 0.998,
  dc_voltage_v: [412.1, 405],
  dc_current_a: [4.1, 3.7],
  dc_power_w: [1690, 1498],
  temp_c: 48.5,
  rssi_dbm: -71,
  insulation_kohm: 1500,
  faults: [],
};
export const examples: Partial<QuantityValues>[] = [
  {},
  { ...noValues, energy_total_wh: 0 },
  { ...noValues, energy_total_wh: 1e13 },
  { ac_power_w: -0.1, ac_voltage_v: [231.45], ac_current_a: [-327.68], temp_c: -0 },
  { ac_power_w: 200_000, dc_power_w: [300_000, -10_000], insulation_kohm: 1_000_000 },
  { ac_power_w: 32_767, temp_c: -60, power_factor: -1, grid_freq_hz: 100, insulation_kohm: 32_767 },
  { ac_power_w: 32_768, ac_current_a: [-1000], power_factor: 0.99999, insulation_kohm: 32_768 },
  // Its 4-byte float 151172.125 is as far from …12 as from …13.
  { dc_power_w: [151_172.1171875] },
  { grid_freq_hz: 1e-60, temp_c: 1e-42, power_factor: 1 / 3 },
  { ac_voltage_v: [230, 231.1, 229.9], ac_current_a: [0, 0, 0] },
  { ac_voltage_v: [], ac_current_a: [1 / 3, 2], dc_voltage_v: [] },
  { dc_voltage_v: [null, 400], dc_current_a: [4, null], dc_power_w: [null, 0] },
  {
    dc_voltage_v: [1, 2, 3],
    dc_current_a: [1, null, 3],
    dc_power_w: Array.from({ length: 12 }, (_, n) => n * 0.7),
  },
  { state: 'sleep', faults: ['ISO "low"', 'E\\1', 'NULL', '', '☀'] },
  { state: 'off_grid', faults: [''] },
];

/** Numbers that fit narrow columns, and numbers that do not. */
const numbers = ({ kind, min = 0, max = 0 }: Quantity) => {
  const any = kind === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
  const small = fc.integer({ min: Math.max(min, -400), max: Math.min(max, 400) });
  if (kind === 'integer') return fc.oneof(small, any);
  const decimals = fc
    .tuple(small, fc.constantFrom(1, 10, 100, 1000))
    .map(([number, factor]) => Math.max(min, Math.min(max, number / factor)));
  return fc.oneof(decimals, small, any);
};

function valuesOf(quantity: Quantity): fc.Arbitrary<unknown> {
  const { kind, required, words, entriesMax = 0 } = quantity;
  const value = {
    integer: () => numbers(quantity),
    real: () => numbers(quantity),
    reals: () => fc.array(fc.option(numbers(quantity)), { maxLength: entriesMax }),
    word: () => fc.constantFrom(...words!),
    words: () =>
      fc.array(
        fc.string({ maxLength: 64 }).map((text) => text.replaceAll('\0', '')),
        { maxLength: 4 },
      ),
  }[kind]() as fc.Arbitrary<unknown>;
  return required ? value : fc.option(value);
}
export const someValues = fc.record(
  Object.fromEntries(
    (quantities as readonly Quantity[]).map((quantity) => [quantity.name, valuesOf(quantity)]),
  ),
) as fc.Arbitrary<QuantityValues>;

/** The quantities of a row. */
export const quantitiesOf = (row: QuantityValues) =>
  Object.fromEntries(quantities.map(({ name }) => [name, row[name]]));

/** A 4-byte float in the shortest decimal form that gives it back; -0 is written as 0. */
const float4 = (value: number) => {
  const stored = Math.fround(value);
  for (let digits = 1; digits < 9; digits++) {
    const short = rounded(stored, digits);
    if (Math.fround(short) === stored) return short + 0;
  }
  return rounded(stored, 9);
};

/** Rounds a number half way between two others to the even one, as PostgreSQL does. JavaScript rounds it up. */
function rounded(value: number, digits: number): number {
  const [mantissa, exponent] = Math.abs(value).toExponential(99).split('e') as [string, string];
  const figures = mantissa.replace('.', '');
  const isHalfWay = /^50*$/.test(figures.slice(digits));
  const isEven = Number(figures[digits - 1]) % 2 === 0;
  if (!isHalfWay || !isEven) return Number(value.toPrecision(digits));
  const cut = Number(`${figures.slice(0, digits)}e${Number(exponent) - digits + 1}`);
  return value < 0 ? -cut : cut;
}

/** As read after it was stored: numbers are 4-byte floats. */
export function asStored(values: QuantityValues): QuantityValues {
  const stored = (quantities as readonly Quantity[]).map(({ name, kind }) => {
    const value = values[name as keyof QuantityValues] as never;
    if (value === null) return [name, null];
    if (kind === 'real') return [name, float4(value)];
    if (kind === 'reals')
      return [name, (value as (number | null)[]).map((entry) => (entry === null ? null : float4(entry)))];
    return [name, value];
  });
  return Object.fromEntries(stored);
}

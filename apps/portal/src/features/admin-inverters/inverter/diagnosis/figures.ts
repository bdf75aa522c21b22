import { type ChartedQuantity, chartedQuantities } from '@heliograph/domain/metrics/registry';
import type { ReadingCurve } from '@heliograph/contracts/http/get-reading-curve';
import { locale } from '../../../../shared/strings/language.js';
import { fleetText } from '../../strings/en.js';

/** Units that are shown in thousands, each with the larger unit. */
const THOUSANDS: Readonly<Record<string, string>> = { W: 'kW', Wh: 'kWh' };
const DECIMALS_MAX = 2;

/** Unit of a quantity's axis, and the size of one in the quantity's own unit. */
export function scaleOf(quantity: ChartedQuantity): { unit: string; size: number } {
  const { unit } = chartedQuantities.find(({ name }) => name === quantity)!;
  const thousand = THOUSANDS[unit];
  return thousand ? { unit: thousand, size: 1_000 } : { unit, size: 1 };
}

/** All digits relevant for diagnosis: `49.98`; other screens show three digits. */
export const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: DECIMALS_MAX });

/** A value in the quantity's own unit: `3.41 kW`, `49.98 Hz`. */
export function formatMeasured(quantity: ChartedQuantity, value: number): string {
  const { unit, size } = scaleOf(quantity);
  return `${decimals.format(value / size)} ${unit}`;
}

/** `Phase 1`, `MPPT input 2`, or the quantity itself. */
export function entryName(quantity: ChartedQuantity, entry: number): string {
  const words = fleetText.inverter;
  if (quantity.startsWith('dc_')) return words.input(entry);
  const isPhase = quantity === 'ac_voltage_v' || quantity === 'ac_current_a';
  return isPhase ? words.phase(entry) : words.quantities[quantity];
}

interface Extreme {
  readonly value: number;
  readonly interval: number;
}

/** The lowest and the highest reading of all series; null: none. */
export function extremesOf(curve: ReadingCurve): { lowest: Extreme; highest: Extreme } | null {
  const all = (side: 'min' | 'max') =>
    curve.series.flatMap((series) =>
      series[side].flatMap((value, interval) => (value === null ? [] : { value, interval })),
    );
  const lowest = all('min').reduce<Extreme | null>((a, b) => (a && a.value <= b.value ? a : b), null);
  const highest = all('max').reduce<Extreme | null>((a, b) => (a && a.value >= b.value ? a : b), null);
  return lowest && highest && { lowest, highest };
}

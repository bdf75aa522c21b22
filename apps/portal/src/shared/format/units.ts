import {
  type Amount,
  energyAmount as energyIn,
  figure,
  type FormatNumber,
} from '@heliograph/domain/text/amounts';
import { locale } from '../strings/language.js';

/** Numbers in Indian notation, 1,23,456, with three significant digits; the unit depends on the size. */
const NO_BREAK_SPACE = '\u00a0';
const formats: Intl.NumberFormat[] = [];
/** Created on first use: a browser's first number format takes longer than the rest of the first render. */
const withDecimals = (decimals: number) =>
  (formats[decimals] ??= new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }));
const format: FormatNumber = (value, decimals) => withDecimals(decimals).format(value);

/** 3.06, 14.9, 419, 2,949: three significant digits, integers from 100 on. */
export const formatFigure = (value: number) => figure(value, format);

export const formatInteger = (value: number) => withDecimals(0).format(value);

const MEGA = 1e6;

/** Power, given in W; MW for a fleet's sum. Zero is shown as 0 kW. */
export function powerAmount(watts: number): Amount {
  const whole = Math.round(watts);
  if (Math.abs(whole) >= MEGA) return { value: formatFigure(whole / MEGA), unit: 'MW' };
  return whole !== 0 && Math.abs(whole) < 1_000
    ? { value: formatInteger(whole), unit: 'W' }
    : { value: formatFigure(whole / 1_000), unit: 'kW' };
}

/** Energy, given in Wh. */
export const energyAmount = (wattHours: number): Amount => energyIn(wattHours, format);

const join = ({ value, unit }: Amount) => `${value}${NO_BREAK_SPACE}${unit}`;
export const formatPower = (watts: number) => join(powerAmount(watts));
/** A rating, given in W: `5 kW`, `3.3 kW`. */
export const formatNameplate = (watts: number) =>
  join({
    value: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(watts / 1_000),
    unit: 'kW',
  });
export const formatEnergy = (wattHours: number) => join(energyAmount(wattHours));

/** Lifetime energy: always kWh, integer from 100 on. */
export const formatKwh = (wattHours: number) => formatFigure(wattHours / 1_000);

/** Mass, given in kg. */
export function formatMass(kilograms: number): string {
  return kilograms < 10_000
    ? join({ value: formatFigure(kilograms), unit: 'kg' })
    : join({ value: formatFigure(kilograms / 1_000), unit: 't' });
}

/** Size of a file or a disk, in bytes: at least 1 kB. */
export function formatBytes(bytes: number): string {
  if (bytes < 999_500)
    return join({ value: formatInteger(Math.max(1, Math.round(bytes / 1_000))), unit: 'kB' });
  return bytes < 999_500_000
    ? join({ value: formatFigure(bytes / 1_000_000), unit: 'MB' })
    : join({ value: formatFigure(bytes / 1_000_000_000), unit: 'GB' });
}

/** A short duration, in whole ms. */
export const formatMilliseconds = (ms: number) => join({ value: formatInteger(Math.round(ms)), unit: 'ms' });

/** `+91 98765 43210`, without a line break; other than ten digits, unchanged. */
export const formatPhone = (phone: string) => phone.replace(/^(\d{5})(\d{5})$/, '+91\u00a0$1\u00a0$2');

/** `8991 0012 0366 5518 402`: groups of four, readable aloud, with line breaks between groups. */
export const formatSim = (sim: string) => sim.replace(/(\d{4})(?=\d)/g, '$1 ');

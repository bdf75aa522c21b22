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

export interface Amount {
  readonly value: string;
  readonly unit: string;
}

/** 3.06, 14.9, 419, 2,949: three significant digits, integers from 100 on. */
export function formatFigure(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  // Compared after rounding, so that 9.996 becomes 10.0 and not 10.00.
  const decimals = size < 9.995 ? 2 : size < 99.95 ? 1 : 0;
  return withDecimals(decimals).format(value);
}

export const formatInteger = (value: number) => withDecimals(0).format(value);

const MEGA = 1e6;
const GIGA = 1e9;

/** Power, given in W; MW for a fleet's sum. Zero is shown as 0 kW. */
export function powerAmount(watts: number): Amount {
  const whole = Math.round(watts);
  if (Math.abs(whole) >= MEGA) return { value: formatFigure(whole / MEGA), unit: 'MW' };
  return whole !== 0 && Math.abs(whole) < 1_000
    ? { value: formatInteger(whole), unit: 'W' }
    : { value: formatFigure(whole / 1_000), unit: 'kW' };
}

const MWH_FROM_WH = 100e6;

/** Energy, given in Wh; MWh only from 100 MWh on, so that a roof's year is in kWh like its bill; GWh for a fleet's sum. */
export function energyAmount(wattHours: number): Amount {
  const size = Math.abs(wattHours);
  if (size >= GIGA) return { value: formatFigure(wattHours / GIGA), unit: 'GWh' };
  if (size >= MWH_FROM_WH) return { value: formatFigure(wattHours / MEGA), unit: 'MWh' };
  if (size >= 1_000 || wattHours === 0) return { value: formatFigure(wattHours / 1_000), unit: 'kWh' };
  return { value: formatInteger(wattHours), unit: 'Wh' };
}

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

/** Size of a file, in bytes: at least 1 kB. */
export const formatBytes = (bytes: number) =>
  bytes < 999_500
    ? join({ value: formatInteger(Math.max(1, Math.round(bytes / 1_000))), unit: 'kB' })
    : join({ value: formatFigure(bytes / 1_000_000), unit: 'MB' });

/** A short duration, in whole ms. */
export const formatMilliseconds = (ms: number) => join({ value: formatInteger(Math.round(ms)), unit: 'ms' });

/** `8991 0012 0366 5518 402`: groups of four, readable aloud, with line breaks between groups. */
export const formatSim = (sim: string) => sim.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Amounts in the portal and messages. Numbers use the notation of a locale, 1,23,456 in India. */
export interface Amount {
  readonly value: string;
  readonly unit: string;
}

/** Formats a number with exactly this many decimals. */
export type FormatNumber = (value: number, decimals: number) => string;

const MEGA = 1e6;
const GIGA = 1e9;
const MWH_FROM_WH = 100e6;
/** From this amount on, sums are shown in whole rupees. */
const WHOLE_FROM_PAISE = 10_000;

/** 3.06, 14.9, 419, 2,949: three significant digits, integers from 100 on. */
export function figure(value: number, format: FormatNumber): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  // Compared after rounding, so that 9.996 becomes 10.0 and not 10.00.
  return format(value, size < 9.995 ? 2 : size < 99.95 ? 1 : 0);
}

/** Energy, given in Wh; MWh only from 100 MWh on, so that a roof's year is in kWh like its bill; GWh for a fleet's sum. */
export function energyAmount(wattHours: number, format: FormatNumber): Amount {
  const size = Math.abs(wattHours);
  if (size >= GIGA) return { value: figure(wattHours / GIGA, format), unit: 'GWh' };
  if (size >= MWH_FROM_WH) return { value: figure(wattHours / MEGA, format), unit: 'MWh' };
  if (size >= 999.5 || wattHours === 0) return { value: figure(wattHours / 1_000, format), unit: 'kWh' };
  return { value: format(wattHours, 0), unit: 'Wh' };
}

/** Decimals of a sum of money, given in whole paise: `₹45.50`, `₹2,958`, `₹1,23,456`. */
export const rupeeDecimals = (paise: number): 0 | 2 => (Math.abs(paise) < WHOLE_FROM_PAISE ? 2 : 0);

import { type BucketPart, sumBuckets } from '../energy/sum-buckets.js';
import type { DatedTariff } from '../tariff/tariff-in-force.js';
import { savedByMonth } from '../tariff/savings.js';
import { energyAmount, rupeeDecimals } from '../text/amounts.js';
import { monthAfter } from '../time/month.js';

/** One inverter's energy in a month of its site. */
export interface InverterMonth extends BucketPart {
  /** Whether all of the month has complete data, measured or backfilled. */
  readonly isWhole: boolean;
}

export interface InverterMonths {
  readonly isRemoved: boolean;
  readonly month: InverterMonth;
  readonly before: InverterMonth;
  readonly lastYear: InverterMonth;
}

export interface MonthSummary {
  /** `YYYY-MM` */
  readonly month: string;
  /** Inverters that had reported by the month's end. */
  readonly inverters: number;
  /** Number of these without any data in the month. */
  readonly silent: number;
  /** Same as in the portal's monthly view; null: unknown. */
  readonly energyWh: number | null;
  /** Data are missing, so that the energy is not exact. */
  readonly isPartial: boolean;
  /** Null: no tariff applied, nothing was saved, or the energy is unknown. */
  readonly savedPaise: number | null;
  /** Change from earlier months, percent; only months with complete data of the same inverters. */
  readonly changes: readonly { readonly month: string; readonly percent: number }[];
}

/** A month of all inverters of an owner; null: none had reported by its end, or all are removed. */
export function summarize(
  month: string,
  all: readonly InverterMonths[],
  tariffs: readonly DatedTariff[],
): MonthSummary | null {
  // A removed inverter counts if it produced energy in the month.
  const inverters = all.filter(({ isRemoved, month: { begun, energyWh } }) =>
    isRemoved ? energyWh !== null : begun,
  );
  if (inverters.every(({ isRemoved }) => isRemoved)) return null;
  const [sum] = sumBuckets(
    inverters.map((one) => [one.month]),
    1,
  );
  const { energyWh, quality, missing } = sum!;
  const parts = inverters.map((one) => [one.month]);
  const [saved] = savedByMonth(tariffs, { months: [month], parts, present: [] }, null);
  return {
    month,
    inverters: inverters.length,
    silent: missing,
    energyWh,
    isPartial: quality === 'estimated' || quality === 'missing',
    savedPaise: saved!.savedPaise || null,
    changes: changesFrom(month, inverters),
  };
}

function changesFrom(month: string, inverters: readonly InverterMonths[]): MonthSummary['changes'] {
  const sum = (of: 'month' | 'before' | 'lastYear') =>
    inverters.every((one) => one[of].isWhole)
      ? inverters.reduce((total, one) => total + one[of].energyWh!, 0)
      : null;
  const energyWh = sum('month');
  if (energyWh === null) return [];
  return ([monthAfter(month, -1), monthAfter(month, -12)] as const).flatMap((earlier, index) => {
    const earlierWh = sum(index === 0 ? 'before' : 'lastYear');
    return earlierWh ? [{ month: earlier, percent: Math.round((100 * energyWh) / earlierWh - 100) }] : [];
  });
}

/** To the owner. Matches a template: docs/sms.md. @param availability of daylight hours, share with data, 0 to 1 */
export function monthlySummaryMessage(summary: MonthSummary, availability: number | null): string {
  const { month, inverters, silent, energyWh, isPartial, savedPaise, changes } = summary;
  const format = summaryFormat('en-IN');
  const whose = inverters === 1 ? 'your inverter' : `your ${inverters} inverters`;
  if (energyWh === null) {
    return `Solar energy of ${whose} in ${format.month(month)}: unknown. No data arrived for that month.`;
  }
  const changed = changes.map(({ month: than, percent }) =>
    percent === 0
      ? `as much as in ${format.month(than)}`
      : `${Math.abs(percent)} % ${percent > 0 ? 'more' : 'less'} than in ${format.month(than)}`,
  );
  return [
    `Solar energy of ${whose} in ${format.month(month)}: ${format.energy(energyWh)}.`,
    ...(changed.length > 0 ? [`That is ${changed.join(' and ')}.`] : []),
    ...(savedPaise === null ? [] : [`Saved by your tariff: ${format.money(savedPaise)}.`]),
    ...(silent > 0 ? [`Not included: ${silent} without data.`] : []),
    ...(isPartial ? [`Data are missing, so this is not exact${english(availability)}.`] : []),
  ].join(' ');
}

const english = (availability: number | null) =>
  availability === null ? '' : `: ${percentText(availability)} of the daylight hours have data`;

/** Rounded down, so that 100 % means no missing data. */
export const percentText = (share: number) => `${Math.floor(100 * share)} %`;

/** Amounts as in the portal. */
export const summaryFormat = (locale: string) => {
  const format = (value: number, decimals: number, more: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(locale, {
      ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
      ...more,
    }).format(value);
  return {
    energy: (wattHours: number) => {
      const { value, unit } = energyAmount(wattHours, format);
      return `${value} ${unit}`;
    },
    money: (paise: number) =>
      format(paise / 100, rupeeDecimals(paise), { style: 'currency', currency: 'INR' }),
    /** `June 2026` */
    month: (month: string) =>
      new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        Date.parse(`${month}-01`),
      ),
  };
};

import { sumBuckets, type BucketPart } from '../energy/sum-buckets.js';
import type { Bucket } from '../energy/series.js';
import { divideWhole } from './divide.js';
import { type DatedTariff, tariffInForce } from './tariff-in-force.js';
import { energyUse, savedPaise, type Tariff } from './tariff.js';

/** Energy of the inverters of one household. */
export interface HouseholdEnergy {
  /** `YYYY-MM`, from the month of the first reading to the current one; empty without readings. */
  readonly months: readonly string[];
  /** One list per inverter, by month. */
  readonly parts: readonly (readonly BucketPart[])[];
  /** One list per inverter: the current month up to last midnight, and today. */
  readonly present: readonly (readonly BucketPart[])[];
}

export interface Saved extends Bucket {
  /** Energy used at home, up to the household's consumption, whole Wh; null as for `savedPaise`. */
  readonly usedAtHomeWh: number | null;
  /** Whole paise; null: no tariff applied, or the energy is unknown. */
  readonly savedPaise: number | null;
}

export interface MonthSaved extends Saved {
  readonly month: string;
}

/**
 * Savings of each month, for the household or one of its inverters. Tariff slabs apply to the household's sum; the
 * savings are then divided among the inverters by their energy.
 * @param which index of the inverter; null: the household.
 */
export function savedByMonth(
  tariffs: readonly DatedTariff[],
  { months, parts }: HouseholdEnergy,
  which: number | null,
): MonthSaved[] {
  const sums = sumBuckets(parts, months.length);
  return months.map((month, index) => {
    const tariff = tariffInForce(tariffs, month);
    const { energyWh, quality } = which === null ? sums[index]! : parts[which]![index]!;
    if (!tariff || energyWh === null) return { month, energyWh, quality, ...UNKNOWN };
    const together = useOf(tariff, sums[index]!.energyWh!);
    return { month, energyWh, quality, ...partOf(together, parts, index, which) };
  });
}

/** Today's part of the current month: savings so far minus savings at midnight. */
export function savedToday(
  tariffs: readonly DatedTariff[],
  { months, present }: HouseholdEnergy,
  which: number | null,
): Saved {
  const [before, today] = sumBuckets(present, 2);
  const { energyWh, quality } = which === null ? today! : (present[which]?.[1] ?? today!);
  const month = months.at(-1);
  const tariff = month === undefined ? null : tariffInForce(tariffs, month);
  if (!tariff || energyWh === null) return { energyWh, quality, ...UNKNOWN };
  const beforeWh = before!.energyWh ?? 0;
  const [atMidnight, now] = [useOf(tariff, beforeWh), useOf(tariff, beforeWh + today!.energyWh!)];
  const together = {
    savedPaise: now.savedPaise - atMidnight.savedPaise,
    usedAtHomeWh: now.usedAtHomeWh - atMidnight.usedAtHomeWh,
  };
  return { energyWh, quality, ...partOf(together, present, 1, which) };
}

const UNKNOWN = { savedPaise: null, usedAtHomeWh: null };

interface Use {
  readonly savedPaise: number;
  readonly usedAtHomeWh: number;
}

const useOf = (tariff: Tariff, energyWh: number): Use => ({
  savedPaise: savedPaise(tariff, energyWh),
  usedAtHomeWh: energyUse(tariff, energyWh).selfUsedWh,
});

function partOf(together: Use, parts: HouseholdEnergy['parts'], index: number, which: number | null): Use {
  if (which === null) return together;
  const weights = parts.map((part) => part[index]!.energyWh ?? 0);
  const part = (amount: number) => divideWhole(amount, weights)[which]!;
  return { savedPaise: part(together.savedPaise), usedAtHomeWh: part(together.usedAtHomeWh) };
}

export interface LifetimeSaved {
  /** Sum over the counted months. */
  readonly energyWh: number | null;
  readonly savedPaise: number | null;
  /** First counted month, `YYYY-MM`; null: none. */
  readonly from: string | null;
  /** Some counted month has incomplete data. */
  readonly partly: boolean;
}

/** Sum over the months with a tariff; without any tariff, the energy of all months. */
export function lifetimeSaved(tariffs: readonly DatedTariff[], saved: readonly MonthSaved[]): LifetimeSaved {
  const begun = saved.findIndex(({ energyWh }) => energyWh !== null);
  const counted = saved.filter(
    ({ month }, index) =>
      begun >= 0 && index >= begun && (tariffs.length === 0 || tariffInForce(tariffs, month) !== null),
  );
  const known = counted.filter(({ energyWh }) => energyWh !== null);
  if (known.length === 0) return { energyWh: null, savedPaise: null, from: null, partly: false };
  const sum = (of: (month: MonthSaved) => number | null) =>
    known.reduce((total, month) => total + (of(month) ?? 0), 0);
  return {
    energyWh: sum(({ energyWh }) => energyWh),
    savedPaise: tariffs.length === 0 ? null : sum((month) => month.savedPaise),
    from: counted[0]!.month,
    partly: counted.some(({ quality }) => quality === 'missing' || quality === 'estimated'),
  };
}

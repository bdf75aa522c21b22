import { sumBuckets, type BucketPart } from '../energy/sum-buckets.js';
import type { Bucket } from '../energy/series.js';
import { dividePaise } from './divide.js';
import { type DatedTariff, tariffInForce } from './tariff-in-force.js';
import { savedPaise } from './tariff.js';

/** What the inverters of one household made. */
export interface HouseholdEnergy {
  /** `YYYY-MM`, from that of the first reading to the present one; empty before any reading. */
  readonly months: readonly string[];
  /** Of each inverter, by month. */
  readonly parts: readonly (readonly BucketPart[])[];
  /** Of each inverter: the present month up to midnight, and today. */
  readonly present: readonly (readonly BucketPart[])[];
}

export interface Saved extends Bucket {
  /** Whole paise; null: no tariff counted, or no energy is known. */
  readonly savedPaise: number | null;
}

export interface MonthSaved extends Saved {
  readonly month: string;
}

/**
 * What each month saved, for the household or for one of its inverters. The household is one: its slabs are walked once,
 * and what it saved is divided among its inverters by their energy, so that theirs add up to it.
 * @param which index of the inverter; null: all together.
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
    if (!tariff || energyWh === null) return { month, energyWh, quality, savedPaise: null };
    const together = savedPaise(tariff, sums[index]!.energyWh!);
    return { month, energyWh, quality, savedPaise: partOf(together, parts, index, which) };
  });
}

/** Today's part of the present month: what it saved so far, less what it had saved at midnight. */
export function savedToday(
  tariffs: readonly DatedTariff[],
  { months, present }: HouseholdEnergy,
  which: number | null,
): Saved {
  const [before, today] = sumBuckets(present, 2);
  const { energyWh, quality } = which === null ? today! : (present[which]?.[1] ?? today!);
  const month = months.at(-1);
  const tariff = month === undefined ? null : tariffInForce(tariffs, month);
  if (!tariff || energyWh === null) return { energyWh, quality, savedPaise: null };
  const beforeWh = before!.energyWh ?? 0;
  const together = savedPaise(tariff, beforeWh + today!.energyWh!) - savedPaise(tariff, beforeWh);
  return { energyWh, quality, savedPaise: partOf(together, present, 1, which) };
}

function partOf(
  together: number,
  parts: HouseholdEnergy['parts'],
  index: number,
  which: number | null,
): number {
  if (which === null) return together;
  const weights = parts.map((part) => part[index]!.energyWh ?? 0);
  return dividePaise(together, weights)[which]!;
}

export interface LifetimeSaved {
  /** Of the months that are counted. */
  readonly energyWh: number | null;
  readonly savedPaise: number | null;
  /** First month that is counted, `YYYY-MM`; null: none. */
  readonly from: string | null;
  /** A month in it is not fully known. */
  readonly partly: boolean;
}

/** The sum of the months from which a tariff counts; without a tariff, that of all months' energy. */
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

import { cities } from './cities.js';
import type { City } from './city.js';

/** Approximate centre of the area of a pincode prefix. */
export interface PinRegion {
  /** Degrees north and east. */
  readonly latitude: number;
  readonly longitude: number;
}

const PINCODE = /^[1-9][0-9]{5}$/;

/** Cities by the first three digits (sorting district), and by the first two. */
const citiesByPrefix = new Map<string, City[]>();
for (const city of cities) {
  for (const prefix of [city.pinPrefix, city.pinPrefix.slice(0, 2)]) {
    citiesByPrefix.set(prefix, [...(citiesByPrefix.get(prefix) ?? []), city]);
  }
}

/**
 * Approximate position of a pincode, within about 100 km by sorting district, otherwise about 200 km; null: invalid,
 * unknown, or of the army.
 */
export function findPinRegion(pinCode: string): PinRegion | null {
  const digits = pinCode.replace(/\s/g, '');
  if (!PINCODE.test(digits)) return null;
  const inside = citiesByPrefix.get(digits.slice(0, 3)) ?? citiesByPrefix.get(digits.slice(0, 2));
  if (!inside) return null;
  return {
    latitude: median(inside.map(({ latitude }) => latitude)),
    longitude: median(inside.map(({ longitude }) => longitude)),
  };
}

/** The median, because a remote island would shift the mean. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const value = (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
  return Math.round(value * 100) / 100;
}

import { cities } from './cities.js';
import type { City } from './city.js';

/** Somewhere in the middle of where a pincode's first digits are used. */
export interface PinRegion {
  /** Degrees north, as is the next east. */
  readonly latitude: number;
  readonly longitude: number;
}

const PINCODE = /^[1-9][0-9]{5}$/;

/** By the first three digits, the sorting district, and by the first two. */
const citiesByPrefix = new Map<string, City[]>();
for (const city of cities) {
  for (const prefix of [city.pinPrefix, city.pinPrefix.slice(0, 2)]) {
    citiesByPrefix.set(prefix, [...(citiesByPrefix.get(prefix) ?? []), city]);
  }
}

/** About where a pincode is: within some 100 km by its sorting district, else some 200 km; null: it is none, or the army's. */
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

/** An island far out moves it little. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const value = (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
  return Math.round(value * 100) / 100;
}

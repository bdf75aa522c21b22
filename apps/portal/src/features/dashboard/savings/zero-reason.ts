import type { Savings } from '../api/get-savings.js';
import { savingsText } from './strings/en.js';

/** Less may save under one paisa at any price. */
const SMALL_WH = 1_000;

/** Why known energy saved nothing; null: it saved something, or this is unknown. */
export function zeroReason({ energyWh, savedPaise, usedAtHomeWh }: Savings['today']): string | null {
  if (savedPaise !== 0 || energyWh === null) return null;
  const words = savingsText.zero;
  if (energyWh < SMALL_WH) return words.little;
  // Energy used at home saves nothing only where its price is zero, exported energy only where nothing is paid.
  return usedAtHomeWh === 0 ? words.exported : words.free;
}

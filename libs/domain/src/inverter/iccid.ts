import { hasCheckDigit } from './luhn.js';

/** Mistakes in the number of a SIM card. An ICCID (ITU-T E.118) has 19 or 20 digits, the last a check digit. */
export type SimMistake = 'sim_shortened' | 'sim_number' | 'sim_check_digit';

/** A number as a spreadsheet shortens it: `8.991E+18`. Most of its digits are lost. */
const SHORTENED = /^\d+([.,]\d+)?e\+?\d+$/i;

/** The first mistake in a SIM number; null: it is an ICCID. */
export function simMistake(sim: string): SimMistake | null {
  if (SHORTENED.test(sim)) return 'sim_shortened';
  if (!/^\d{19,20}$/.test(sim)) return 'sim_number';
  return hasCheckDigit(sim) ? null : 'sim_check_digit';
}

/**
 * Whether two numbers belong to the same SIM card, compared by their digits: some modems and lists omit the check
 * digit.
 */
export function isSameSim(a: string, b: string): boolean {
  const [shorter, longer] = [a, b]
    .map((sim) => sim.replace(/\D/g, ''))
    .sort((x, y) => x.length - y.length) as [string, string];
  return shorter === longer || (shorter === longer.slice(0, -1) && hasCheckDigit(longer));
}

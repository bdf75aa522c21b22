/** What is wrong with the number of a SIM card: an ICCID (ITU-T E.118) has 19 or 20 digits, the last a check digit. */
export type SimMistake = 'sim_shortened' | 'sim_number' | 'sim_check_digit';

/** A number as a spreadsheet shortens it: `8.991E+18`. Most of its digits are lost. */
const SHORTENED = /^\d+([.,]\d+)?e\+?\d+$/i;

/** The first thing wrong with a SIM number; null: it is an ICCID. */
export function simMistake(sim: string): SimMistake | null {
  if (SHORTENED.test(sim)) return 'sim_shortened';
  if (!/^\d{19,20}$/.test(sim)) return 'sim_number';
  return luhnSum(sim) % 10 === 0 ? null : 'sim_check_digit';
}

/** Sum of the digits, every second from the right doubled (ISO/IEC 7812-1). */
function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

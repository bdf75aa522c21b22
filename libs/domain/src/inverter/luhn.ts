/** Whether the last digit is the check digit of those before it (ISO/IEC 7812-1). */
export const hasCheckDigit = (digits: string): boolean => luhnSum(digits) % 10 === 0;

/** Appends the check digit. */
export const withCheckDigit = (digits: string): string =>
  `${digits}${(10 - (luhnSum(`${digits}0`) % 10)) % 10}`;

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

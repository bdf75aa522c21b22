const DECIMAL = /^\+?(\d+)(?:\.(\d*))?$/;
/** Digits behind the point that are looked at. */
const SCALE = 12;

/**
 * A counter as its decimal digits say, in whole Wh, rounded down; several are its phases, and are added up before that.
 * @param perUnitExponent 3: the digits are kWh; 0: Wh. @returns null: not a counter.
 */
export function wholeWattHours(decimals: readonly string[], perUnitExponent: 0 | 3): number | null {
  let sum = 0n;
  for (const decimal of decimals) {
    const [, whole, fraction = ''] = DECIMAL.exec(decimal) ?? [];
    if (whole === undefined) return null;
    sum += BigInt(whole + fraction.slice(0, SCALE).padEnd(SCALE, '0'));
  }
  const wattHours = Number(sum / 10n ** BigInt(SCALE - perUnitExponent));
  return decimals.length > 0 && Number.isSafeInteger(wattHours) ? wattHours : null;
}

/** The shortest decimal digits that mean this number; what is too small for digits is 0, what is too large for them no counter. */
export function decimalOf(value: number): string {
  const text = String(value);
  return text.includes('e-') ? '0' : text;
}

/** Likewise of a number that was held in four bytes: 12345.678 and not 12345.677734375. */
export function decimalOfFloat32(value: number): string {
  for (let digits = 6; digits < 9; digits++) {
    const shorter = Number(value.toPrecision(digits));
    if (Math.fround(shorter) === value) return decimalOf(shorter);
  }
  return decimalOf(Number(value.toPrecision(9)));
}

const DECIMAL = /^\+?(\d+)(?:\.(\d*))?$/;
/** Decimal places considered. */
const SCALE = 12;

/**
 * Converts an energy counter to whole Wh, rounded down, by its decimal digits. Several values are phases and summed
 * first.
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

/** Shortest decimal digits of a number. Tiny values become 0; exponents of huge ones are rejected as counters later. */
export function decimalOf(value: number): string {
  const text = String(value);
  return text.includes('e-') ? '0' : text;
}

/** Shortest decimal digits of a number stored as a 32-bit float: 12345.678 instead of 12345.677734375. */
export function decimalOfFloat32(value: number): string {
  for (let digits = 6; digits < 9; digits++) {
    const shorter = Number(value.toPrecision(digits));
    if (Math.fround(shorter) === value) return decimalOf(shorter);
  }
  return decimalOf(Number(value.toPrecision(9)));
}

const DASH_AFTER = [4, 6] as const;
const DIGITS_MAX = 8;

/**
 * Text of a date field after typing: adds the dashes after year and month, but not when deleting.
 * @param before the previous text
 */
export function maskDate(typed: string, before: string): string {
  if (typed.length < before.length) return typed;
  const digits = typed.replace(/\D/g, '').slice(0, DIGITS_MAX);
  const [year, month] = DASH_AFTER;
  const parts = [digits.slice(0, year), digits.slice(year, month), digits.slice(month)];
  return (
    parts[0]! + (digits.length >= year ? `-${parts[1]}` : '') + (digits.length >= month ? `-${parts[2]}` : '')
  );
}

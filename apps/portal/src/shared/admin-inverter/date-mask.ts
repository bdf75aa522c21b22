const DASH_AFTER = [4, 6] as const;
const DIGITS_MAX = 8;

/**
 * What stands in a date field after typing: a dash by itself after year and month. What is taken away stays away.
 * @param before what stood there.
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

/** Without it, spreadsheets take UTF-8 for something else. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** What spreadsheets take for the begin of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text as a field of CSV (RFC 4180); one that would begin a formula is made one that cannot. */
export function csvField(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

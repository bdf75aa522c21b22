/** Without it, spreadsheets take UTF-8 for something else. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** Where spreadsheets would begin a formula. With some languages a semicolon, too, begins a cell, whatever is quoted. */
const FORMULA = /(?<=^|[;\t\r\n])(?=[=+\-@＝＋－＠\t\r])/g;

/** A text as a field of CSV (RFC 4180); what would begin a formula is made text. */
export function csvField(text: string): string {
  const harmless = text.replaceAll(FORMULA, "'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

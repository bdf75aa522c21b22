/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Positions at which a spreadsheet would start a formula. In some locales, a semicolon starts a new cell even inside
 * quotes.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=[=+\-@＝＋－＠\t\r])/g;

/** Quotes a CSV field (RFC 4180) and neutralizes formulas with an apostrophe. */
export function csvField(text: string): string {
  const harmless = text.replaceAll(FORMULA, "'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

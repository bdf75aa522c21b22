/** PostgreSQL array literals: one text parameter per column, for `unnest`, is a cheap way to send many rows. */

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

export function arrayLiteral(entries: readonly (number | boolean | null)[]): string {
  return `{${entries.map((entry) => entry ?? 'NULL').join(',')}}`;
}

export function textArrayLiteral(entries: readonly (string | null)[]): string {
  return `{${entries.map((entry) => (entry === null ? 'NULL' : quoted(entry))).join(',')}}`;
}

/**
 * SQL for a pseudo-random number from 0 to below `of`, the same for the same row every time.
 * @param salt makes a different number for the same row.
 */
export const draw = (n: string, salt: number, of: number | string): string =>
  `((hashint4((${n})::integer # ${salt}) & 2147483647) % ${of})`;

/** SQL: a number from 0 to below `of` that looks drawn by lot, the same for the same row every time. @param salt makes another draw of the same row. */
export const draw = (n: string, salt: number, of: number | string): string =>
  `((hashint4((${n})::integer # ${salt}) & 2147483647) % ${of})`;

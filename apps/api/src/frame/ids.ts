import { notFound } from './failure.js';

const ID_PATTERN = /^[1-9]\d{0,14}$/;
const INTEGER_MAX = 2 ** 31 - 1;

/** Whether a row can have this opaque id. */
export const isRowId = (id: string) => ID_PATTERN.test(id);

/** Row of an opaque id; one that no row can have is as absent as one that none has. @throws Failure 404 */
export function rowId(id: string): number {
  if (!isRowId(id)) throw notFound();
  return Number(id);
}

/** The same for inverters, whose ids are four bytes wide. @throws Failure 404 */
export function inverterRowId(id: string): number {
  const row = rowId(id);
  if (row > INTEGER_MAX) throw notFound();
  return row;
}

import { Failure } from './failure.js';

const ID_PATTERN = /^[1-9]\d{0,14}$/;
const INTEGER_MAX = 2 ** 31 - 1;

/** Whether the opaque id is a possible row id. */
export const isRowId = (id: string) => ID_PATTERN.test(id);

/** Row of an opaque id. @throws Failure 404 for an impossible id, as for a missing row */
export function rowId(id: string): number {
  if (!isRowId(id)) throw new Failure('not_found');
  return Number(id);
}

/** Like `rowId`, for inverters, whose ids are 4-byte integers. @throws Failure 404 */
export function inverterRowId(id: string): number {
  const row = rowId(id);
  if (row > INTEGER_MAX) throw new Failure('not_found');
  return row;
}

/** Like `rowId`, for tickets, with the specification's wording. @throws Failure 404 */
export function ticketRowId(id: string): number {
  if (!isRowId(id)) throw new Failure('unknown_ticket');
  return Number(id);
}

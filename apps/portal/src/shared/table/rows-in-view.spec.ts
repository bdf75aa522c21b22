import { describe, expect, it } from '@jest/globals';
import type { Column } from './column.js';
import { rowsInView } from './rows-in-view.js';
import type { TableView } from './table-view.js';

interface Roof {
  readonly name: string;
  readonly city: string | null;
  readonly powerW: number | null;
}

const columns: readonly Column<Roof>[] = [
  { name: 'name', title: () => 'Name', words: ({ name }) => name },
  { name: 'city', title: () => 'City', words: ({ city }) => city },
  {
    name: 'power',
    title: () => 'Power',
    words: ({ powerW }) => powerW && `${powerW / 1000} kW`,
    order: ({ powerW }) => powerW,
  } as Column<Roof>,
];
const roofs: readonly Roof[] = [
  { name: 'Roof 10', city: 'Pune', powerW: 5000 },
  { name: 'Roof 9', city: null, powerW: 10_000 },
  { name: 'roof 1', city: 'Thane', powerW: null },
];
const usual: TableView = { page: 1, size: 5, search: '', sort: null };
const namesIn = (part: Partial<TableView>, list = roofs) =>
  rowsInView(list, columns, { ...usual, ...part }).rows.map(({ name }) => name);

describe('rows in view', () => {
  it('keep their order without search and sort', () => {
    expect(namesIn({})).toEqual(['Roof 10', 'Roof 9', 'roof 1']);
    expect(namesIn({ sort: 'colour' })).toEqual(['Roof 10', 'Roof 9', 'roof 1']);
  });

  it('sort naturally in both directions, unknown values last', () => {
    expect(namesIn({ sort: 'name' })).toEqual(['roof 1', 'Roof 9', 'Roof 10']);
    expect(namesIn({ sort: '-name' })).toEqual(['Roof 10', 'Roof 9', 'roof 1']);
    expect(namesIn({ sort: 'power' })).toEqual(['Roof 10', 'Roof 9', 'roof 1']);
    expect(namesIn({ sort: '-power' })).toEqual(['Roof 9', 'Roof 10', 'roof 1']);
    expect(namesIn({ sort: '-city' })).toEqual(['roof 1', 'Roof 10', 'Roof 9']);
  });

  it('contain every search word, in any cell, case and width', () => {
    expect(namesIn({ search: 'ROOF' })).toHaveLength(3);
    expect(namesIn({ search: ' pune  5 ' })).toEqual(['Roof 10']);
    expect(namesIn({ search: 'pune 9' })).toEqual([]);
    // A word does not match across two cells.
    expect(namesIn({ search: '10pune' })).toEqual([]);
  });

  it('are one page, with the total over all pages', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ ...roofs[0]!, name: `Roof ${index + 1}` }));
    expect(namesIn({ page: 3, size: 5 }, many)).toEqual(['Roof 11', 'Roof 12']);
    expect(namesIn({ page: 4, size: 5 }, many)).toEqual([]);
    expect(namesIn({ size: 'all' }, many)).toHaveLength(12);
    expect(rowsInView(many, columns, { ...usual, page: 4, search: 'roof 1' }).total).toBe(4);
  });
});

import { describe, expect, it } from '@jest/globals';
import { isCountedWhole, readTableView, writeTableView, type TableOptions } from './table-view.js';

const options: TableOptions = { sizes: [7, 10, 15, 'all'], sort: '-ticketId' };
const roundTrip = (query: string) =>
  writeTableView(
    readTableView(new URLSearchParams(query), options),
    new URLSearchParams(query),
    options,
  ).toString();

describe('table view in the address', () => {
  it('has defaults for an empty address', () => {
    const view = { page: 1, size: 7, search: '', sort: '-ticketId' };
    expect(readTableView(new URLSearchParams(), options)).toEqual(view);
    expect(roundTrip('')).toBe('');
  });

  it('survives a reload together with other parameters', () => {
    const query = 'inverter=HG05-2403-00417&page=2&size=all&search=no+display&sort=status';
    expect(roundTrip(query)).toBe(query);
  });

  it('ignores invalid values', () => {
    expect(roundTrip('page=0&size=8&search=')).toBe('');
    expect(roundTrip('page=1.5&size=Infinity&sort=-ticketId')).toBe('');
  });
});

describe('a number of rows', () => {
  const view = readTableView(new URLSearchParams(), options);
  it.each([
    ['of a complete list', view, options, true],
    ['of a search', { ...view, search: 'pune' }, options, false],
    ['of a list without limit', view, { ...options, unbounded: true } as const, false],
  ])('%s', (_, shown, listed, isWhole) => {
    expect(isCountedWhole(shown, listed, 9_999)).toBe(true);
    expect(isCountedWhole(shown, listed, 10_000)).toBe(isWhole);
  });
});

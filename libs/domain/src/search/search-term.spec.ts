import { describe, expect, it } from '@jest/globals';
import { readSearchTerm } from './search-term.js';

describe('a search term', () => {
  it.each([
    ['HG05-2403-00417', 'HG05-2403-00417', 'HG05-2403-00417', null],
    [' hg05 pune ', 'hg05 pune', 'HG05PUNE', null],
    ['2093', '2093', '2093', 2093],
    ['T-2093', '2093', 'T-2093', 2093],
    ['98500 22714', '9850022714', '9850022714', null],
    ['+91 98500 22714', '9850022714', '9850022714', null],
    ['+91-98500-22714', '9850022714', '9850022714', null],
    ['098500 22714', '9850022714', '9850022714', null],
    ['8991 0012 3456 7890 123', '8991001234567890123', '8991001234567890123', null],
    ['8991 0012', '89910012', '89910012', 89910012],
    ['05-2650-00002', '05-2650-00002', '05-2650-00002', null],
    ['Meera Sharma', 'Meera Sharma', 'MEERASHARMA', null],
    ['मीरा', 'मीरा', 'मीरा', null],
  ])('%j searches for %j', (term, words, exact, ticketId) => {
    expect(readSearchTerm(term)).toEqual({ words, exact, ticketId });
  });
});

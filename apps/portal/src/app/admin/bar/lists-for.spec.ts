import { describe, expect, it } from '@jest/globals';
import { listsFor, wordFor } from './lists-for.js';

describe('what is typed into the search of everything', () => {
  it.each([
    ['HG05-2403-00417', 'inverters'],
    ['hg05', 'inverters'],
    ['HG', 'inverters'],
    ['2093', 'tickets'],
    ['T-2093', 'tickets'],
    ['98500 22714', 'users'],
    ['+919850022714', 'users'],
    ['Meera', 'users'],
    ['मीरा', 'users'],
    ['meera@example.com', 'users'],
    ['U00-00012', 'users'],
  ])('%s is looked for among the %s first', (term, list) => {
    expect(listsFor(term)[0]).toBe(list);
    expect([...listsFor(term)].sort()).toEqual(['inverters', 'tickets', 'users']);
  });

  it('is asked of the tickets as their number', () => {
    expect(wordFor('tickets', ' T-2093 ')).toBe('2093');
    expect(wordFor('inverters', ' T-2093 ')).toBe('T-2093');
    expect(wordFor('tickets', 'no display')).toBe('no display');
  });
});

import { describe, expect, it } from '@jest/globals';
import { listsFor, wordFor } from './lists-for.js';

describe('search for everything', () => {
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
  ])('looks for %s in %s first', (term, list) => {
    expect(listsFor(term)[0]).toBe(list);
    expect([...listsFor(term)].sort()).toEqual(['inverters', 'tickets', 'users']);
  });

  it('searches tickets by number without the letter', () => {
    expect(wordFor('tickets', ' T-2093 ')).toBe('2093');
    expect(wordFor('inverters', ' T-2093 ')).toBe('T-2093');
    expect(wordFor('tickets', 'no display')).toBe('no display');
  });
});

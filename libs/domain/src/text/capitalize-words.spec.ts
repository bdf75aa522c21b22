import { describe, expect, it } from '@jest/globals';
import { capitalizeWords } from './capitalize-words.js';

describe('names', () => {
  it.each([
    ['asha', 'Asha'],
    ['  new   delhi ', 'New Delhi'],
    ['ronald mcDonald', 'Ronald McDonald'],
    ['DLF phase 2', 'DLF Phase 2'],
    ['tamil\tnadu', 'Tamil Nadu'],
    ['éva', 'Éva'],
    ['आशा', 'आशा'],
    ['  ', ''],
  ])('%j are shown as %j', (typed, shown) => expect(capitalizeWords(typed)).toBe(shown));

  it('stay as they are the second time', () => {
    expect(capitalizeWords(capitalizeWords(' a b'))).toBe(capitalizeWords(' a b'));
  });
});

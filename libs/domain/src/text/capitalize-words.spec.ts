import { describe, expect, it } from '@jest/globals';
import { capitalizeWords } from './capitalize-words.js';

describe('capitalizeWords', () => {
  it.each([
    ['asha', 'Asha'],
    ['  new   delhi ', 'New Delhi'],
    ['ronald mcDonald', 'Ronald McDonald'],
    ['DLF phase 2', 'DLF Phase 2'],
    ['tamil\tnadu', 'Tamil Nadu'],
    ['éva', 'Éva'],
    ['आशा', 'आशा'],
    ['  ', ''],
  ])('turns %j into %j', (typed, shown) => expect(capitalizeWords(typed)).toBe(shown));

  it('is idempotent', () => {
    expect(capitalizeWords(capitalizeWords(' a b'))).toBe(capitalizeWords(' a b'));
  });
});

import { describe, expect, it } from '@jest/globals';
import { documentsWithFigures } from '../support/figures/documents.js';
import { readText } from './tree.js';

describe('the figures in the documents', () => {
  it('match benchmarks/results (npm run figures regenerates them)', async () => {
    for (const [path, text] of await documentsWithFigures()) expect(readText(path)).toBe(text);
  });
});

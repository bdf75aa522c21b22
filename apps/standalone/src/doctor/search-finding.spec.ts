import { describe, expect, it } from '@jest/globals';
import { searchFinding } from './search-finding.js';

describe('the pg_trgm check', () => {
  it.each([
    [{ made: true, available: true, allowed: true }, 'ok', undefined],
    [{ made: false, available: false, allowed: true }, 'wrong', /postgresql-contrib/],
    [{ made: false, available: true, allowed: false }, 'wrong', /CREATE EXTENSION pg_trgm/],
    [{ made: false, available: true, allowed: true }, 'note', /next start/],
  ])('%j: %s', (trigrams, state, todo) => {
    const found = searchFinding(trigrams);
    expect(found.state).toBe(state);
    if (todo) expect(found.todo).toMatch(todo);
    else expect(found.todo).toBeUndefined();
  });
});

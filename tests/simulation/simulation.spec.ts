import { describe, expect, it } from '@jest/globals';
import { largeMutants, mutants, type Mutant } from './mutants.js';
import { findFailure } from './run-seeds.js';
import { LARGE_EVERY } from './scale.js';
import { World } from './world.js';

const SEEDS = 10_000;
/** Within so many a mistake shows … */
const MUTANT_SEEDS = 300;
/** … or within the large ones of so many. */
const MUTANT_SEEDS_LARGE = 20 * LARGE_EVERY;

describe('the ingest pipeline, whatever goes wrong around it', () => {
  it('keeps its promises', () => {
    expect(findFailure(1, SEEDS)).toBeNull();
  });

  it('does the same again for the same seed', () => {
    const traceOf = (seed: number) => {
      const lines: string[] = [];
      new World(seed, null, (line) => lines.push(line)).run();
      return lines;
    };
    expect(traceOf(7)).toEqual(traceOf(7));
    expect(traceOf(7)).not.toEqual(traceOf(8));
  });

  it.each(Object.entries(mutants))('would be found out if it %s: %s', (mutant, found) => {
    expect(findFailure(1, MUTANT_SEEDS, mutant as Mutant)).toContain(`ms: ${found}`);
  });

  it.each(Object.entries(largeMutants))('would be found out if it %s: %s', (mutant, found) => {
    const failure = findFailure(LARGE_EVERY, MUTANT_SEEDS_LARGE, mutant as Mutant, LARGE_EVERY);
    expect(failure).toContain(`ms: ${found}`);
  });
});

import { describe, expect, it } from '@jest/globals';
import { largeMutants, mutants, type Mutant } from './mutants.js';
import { findFailure } from './run-seeds.js';
import { LARGE_EVERY } from './scale.js';
import { World } from './world.js';

const SEEDS = 10_000;
/** Seeds within which a mutant must be detected. */
const MUTANT_SEEDS = 300;
/** Seeds of which the large ones must detect a large mutant. */
const MUTANT_SEEDS_LARGE = 20 * LARGE_EVERY;

describe('the ingest pipeline under simulated faults', () => {
  it('keeps its invariants', () => {
    expect(findFailure(1, SEEDS)).toBeNull();
  });

  it('is reproducible by seed', () => {
    const traceOf = (seed: number) => {
      const lines: string[] = [];
      new World(seed, null, (line) => lines.push(line)).run();
      return lines;
    };
    expect(traceOf(7)).toEqual(traceOf(7));
    expect(traceOf(7)).not.toEqual(traceOf(8));
  });

  it.each(Object.entries(mutants))('detects the mutant %s: %s', (mutant, found) => {
    expect(findFailure(1, MUTANT_SEEDS, mutant as Mutant)).toContain(`ms: ${found}`);
  });

  it.each(Object.entries(largeMutants))('detects the mutant %s: %s', (mutant, found) => {
    const failure = findFailure(LARGE_EVERY, MUTANT_SEEDS_LARGE, mutant as Mutant, LARGE_EVERY);
    expect(failure).toContain(`ms: ${found}`);
  });
});

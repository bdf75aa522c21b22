import type { Mutant } from './mutants.js';
import { SimulationFailure, World } from './world.js';

const TRACE_LINES = 120;

/** @returns the first failure of these seeds (or of every n-th) with the end of its trace; null: none. */
export function findFailure(
  from: number,
  seeds: number,
  mutant: Mutant | null = null,
  every = 1,
): string | null {
  for (let seed = from; seed < from + seeds; seed += every) {
    try {
      new World(seed, mutant).run();
    } catch (error) {
      return told(seed, mutant, error as Error);
    }
  }
  return null;
}

/** Runs a failed seed again with tracing; the same seed gives the same run. */
function told(seed: number, mutant: Mutant | null, error: Error): string {
  const lines: string[] = [];
  try {
    new World(seed, mutant, (line) => lines.push(line)).run();
  } catch {
    // The failure is already known.
  }
  const what = error instanceof SimulationFailure ? error.message : `seed ${seed}: ${error.stack}`;
  return [what, ...lines.slice(-TRACE_LINES)].join('\n');
}

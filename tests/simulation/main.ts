import { parseArgs } from 'node:util';
import { findFailure } from './run-seeds.js';

const SEEDS_A_STEP = 10_000;

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '100000' }, from: { type: 'string', default: '1' } },
});
const from = Number(values.from);
const end = from + Number(values.seeds);
if (!Number.isInteger(from) || !Number.isInteger(end))
  throw new Error('--seeds and --from must be whole numbers');

let failure: string | null = null;
for (let next = from; next < end && failure === null; next += SEEDS_A_STEP) {
  const seeds = Math.min(SEEDS_A_STEP, end - next);
  failure = findFailure(next, seeds);
  const cpuS = (process.cpuUsage().user + process.cpuUsage().system) / 1e6;
  if (failure === null)
    console.log(`seeds ${next} to ${next + seeds - 1}: passed, ${cpuS.toFixed(1)} s of CPU so far`);
}
if (failure !== null) {
  console.error(failure);
  process.exitCode = 1;
}

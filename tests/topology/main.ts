import { parseArgs } from 'node:util';
import { whyNoTopology } from './compose-translation.js';
import { runRolling } from './rolling.js';

const { values } = parseArgs({
  options: {
    readings: { type: 'string', default: '2000' },
    requests: { type: 'string', default: '50' },
    pause: { type: 'string', default: '10' },
  },
});
const [readingsPerSecond, requestsPerSecond, pauseS] = [values.readings, values.requests, values.pause].map(
  Number,
);
if (![readingsPerSecond, requestsPerSecond, pauseS].every((value) => value! > 0)) {
  console.error(
    '--readings and --requests (a second) and --pause (seconds between two restarts) are numbers above 0.',
  );
  process.exit(2);
}
const reason = whyNoTopology();
if (reason) {
  console.error(`This machine cannot run it: ${reason}.`);
  process.exit(2);
}
const result = await runRolling({
  readingsPerSecond: readingsPerSecond!,
  requestsPerSecond: requestsPerSecond!,
  pauseMs: pauseS! * 1_000,
  say: (text) => console.error(`  ${new Date().toISOString().slice(11, 19)} ${text}`),
});
console.log(JSON.stringify(result, null, 2));
const { lost, invented, twice, notOnce, failures, watchersFailures, energyMistake, unclean, broken } = result;
const bad =
  lost + invented + twice + notOnce + Object.keys(failures).length > 0 ||
  watchersFailures.length + unclean.length + broken.length > 0 ||
  energyMistake !== null;
process.exit(bad ? 1 : 0);

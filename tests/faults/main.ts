import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import type { Result } from './fault.js';
import { header, row } from './report.js';
import { Suite } from './suite.js';
import { faults } from './table.js';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    times: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
});
const unknown = (values.only ?? []).filter((name) => !faults.some((fault) => fault.name === name));
const times = values.times === undefined ? undefined : Number(values.times);
if (unknown.length > 0 || (times !== undefined && !(Number.isInteger(times) && times > 0))) {
  console.error(`--times is a whole number; --only is one of: ${faults.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const wanted = faults.filter(
  ({ name, timesShort }) => (values.only?.includes(name) ?? true) && (!values.short || timesShort > 0),
);

const say = (text: string) => console.error(`  ${new Date().toISOString().slice(11, 19)} ${text}`);
const suite = new Suite({ short: values.short, times, say });
const results: Result[] = [];
try {
  for (const fault of wanted) {
    say(`${fault.name}: ${fault.does}; ${fault.recovers}`);
    results.push(await suite.run(fault));
    console.error(row(results.at(-1)!));
  }
} finally {
  await suite.end();
}
console.log(
  `\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`,
);
console.log(header);
for (const result of results) console.log(row(result));
console.log();
for (const { name, notes } of results) for (const note of notes) console.log(`- ${name}: ${note}`);
for (const { name, failures } of results)
  for (const failure of failures) console.log(`FAILED ${name}: ${failure}`);
process.exit(results.some(({ failures }) => failures.length > 0) ? 1 : 0);

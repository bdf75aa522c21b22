import { parseArgs } from 'node:util';
import type { Result } from './fault.js';
import { writeDocuments } from '../support/figures/documents.js';
import { markdownOf } from '../support/figures/markdown.js';
import { resultOf, saveResult } from '../support/figures/results.js';
import { mosquittoVersion } from '../integration/ingest/support/mosquitto.js';
import { table } from './report.js';
import { Suite } from './suite.js';
import { faults } from './table.js';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    times: { type: 'string' },
    short: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
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
const postgres: string[] = [];
try {
  for (const fault of wanted) {
    say(`${fault.name}: ${fault.does}; ${fault.recovers}`);
    results.push(await suite.run(fault));
    say(`${fault.name}: ${results.at(-1)!.failures.join('; ') || 'held'}`);
  }
  postgres.push(...(await suite.postgresVersion()));
} finally {
  await suite.end();
}
const result = resultOf('npm run test:faults -- --write', {
  parts: [...postgres, mosquittoVersion() ?? 'no Mosquitto'],
  tables: [table(results)],
  notes: results
    .filter(({ notes }) => notes.length > 0)
    .map(({ name, notes }) => `${name}: ${[...new Set(notes)].join('; ')}`),
});
console.log(`\n${markdownOf(result)}\n`);
if (values.write) {
  await saveResult('faults', result);
  await writeDocuments();
}
for (const { name, failures } of results)
  for (const failure of failures) console.log(`FAILED ${name}: ${failure}`);
process.exit(results.some(({ failures }) => failures.length > 0) ? 1 : 0);

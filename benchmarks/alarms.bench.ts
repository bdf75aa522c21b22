// Quality of a month of outage alerts: a simulated fleet on the real sweep and its messages, compared with a plain
// timeout. Accepts any scenario: see docs/benchmarks.md.
import { documentOf, fleetList } from './alarms/document.js';
import { judge } from '@heliograph/tests/support/alarms/judge';
import { messagesTable, playMessages } from './alarms/messages.js';
import { type AlarmsOptions, readOptions, UsageError } from './alarms/options.js';
import { playWorlds, worldsTable } from './alarms/real-weather.js';
import { happened, tables } from './alarms/tables.js';
import { runWorld } from '@heliograph/tests/support/alarms/run-world';
import { BadScenario } from '@heliograph/tests/support/alarms/scenario';
import { makeWorld } from '@heliograph/tests/support/alarms/world';
import { report } from './report.js';

try {
  await main();
} catch (error) {
  if (error instanceof BadScenario) console.error(`Invalid scenario:\n${error.message}`);
  else console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.worlds.length > 0) return reportWorlds(options);
  if (options.messages) return reportMessages(options);
  const world = makeWorld(options);
  if (options.print === 'list') return print(fleetList(world.fleet));
  const { ours, peer } = await runWorld(world);
  const compared = { ours: judge(world, ours), peer: judge(world, peer) };
  if (options.print === 'json') return print(documentOf(world, compared));
  const { seed, inverters, days } = options;
  await report('alarms', {
    parts: [`seed ${seed}`, `${inverters} inverters`, `${days} days`],
    tables: tables(world, compared),
    notes: [happened(world)],
  });
}

async function reportWorlds(options: AlarmsOptions): Promise<void> {
  const { seed, roofs, days } = options;
  const command = `npm run bench alarms -- ${process.argv.slice(2).join(' ')}`;
  const parts = [`seed ${seed}`, `${roofs} roofs in each of three cities`, `${days} days`];
  const judged = await playWorlds(options);
  if (options.print === 'json') return print(readable(judged));
  await report('alarm-worlds', { parts, tables: [worldsTable(judged)] }, command);
}

async function reportMessages(options: AlarmsOptions): Promise<void> {
  const { seed, roofs, days } = options;
  const command = `npm run bench alarms -- ${process.argv.slice(2).join(' ')}`;
  const parts = [`seed ${seed}`, `${roofs} roofs in each of three cities`, `${days} days`];
  const verdict = await playMessages(options);
  if (options.print === 'json') return print(readable(verdict));
  await report('alert-messages', { parts, tables: [messagesTable(verdict)] }, command);
}

/** With times as text. */
function readable(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, one) =>
    typeof one === 'number' && one > Date.UTC(2000) ? new Date(one).toISOString() : one,
  );
}

function print(value: unknown): void {
  console.log(JSON.stringify(value, null, 1));
}

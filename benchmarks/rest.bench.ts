// The cost of `npm start` at rest: 2,000 inverters that report once a minute, and two idle pages in a browser. Options:
// --inverters, --seconds of the window, --write.
import { openDatabase } from '@heliograph/database/connection/database';
import { TestSystem } from '@heliograph/tests/support/system';
import { setTimeout as sleep } from 'node:timers/promises';
import { provisionFleet } from './load/fleet.js';
import { Load } from './load/load.js';
import { cpuTimes, memoryMb } from './measure/cpu-time.js';
import { numberOptions } from './measure/options.js';
import { report } from './report.js';
import { openIdlePages } from './rest/idle-pages.js';
import { enableStatements, statementsTable } from './rest/statements.js';

// A warm-up, because each minute's job has more to do in its first runs after a start.
const options = numberOptions({ inverters: 2_000, seconds: 600, 'warm-up': 150 });
const { inverters, seconds: windowS, 'warm-up': warmUpS } = options;

const prepared = await TestSystem.start();
const owner = await openDatabase({ url: prepared.databaseUrl });
const secret = await provisionFleet(owner.pool, inverters);
await owner.close();
await prepared.interrupt();
await enableStatements(prepared.dataDirectory, prepared.databaseUrl);
const system = await TestSystem.start({ folder: prepared.folder });
const database = await openDatabase({ url: system.databaseUrl, connectionsMax: 1 });
const load = new Load();
const browser = await openIdlePages(system.url);
try {
  const port = Number(new URL(system.brokerUrl).port);
  const publishing = load.run(
    { port, secret, processes: {} },
    { devices: inverters, ratePerS: inverters / 60 },
    { warmUpMs: warmUpS * 1000, windowMs: windowS * 1000 },
  );
  await sleep(warmUpS * 1000);
  const trees = { ...(await system.pids()), 'all processes': system.pid } as Record<string, number>;
  await database.pool.query('SELECT pg_stat_statements_reset()');
  const [before, since] = [cpuTimes(trees), performance.now()];
  const { acknowledged } = (await publishing)!;
  const [after, elapsedMs] = [cpuTimes(trees), performance.now() - since];
  const memory = memoryMb(trees);
  const percent = (name: string) => ((after[name]! - before[name]!) * 100) / elapsedMs;
  const names = Object.keys(trees);
  const statements = await statementsTable(database.pool, elapsedMs / 1000);
  const { rows } = await database.pool.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend'`,
  );
  await report('rest', {
    parts: [`${acknowledged} readings in ${windowS} s`, `${rows[0]!.count} connections to PostgreSQL`],
    tables: [
      {
        columns: [
          { name: 'process' },
          { name: '% of one core', decimals: 1 },
          { name: 'memory, MB', decimals: 0 },
        ],
        rows: names.map((name) => [name, percent(name), memory[name]!]),
      },
      statements,
    ],
  });
} finally {
  await browser.close();
  await load.stop();
  await database.close();
  await system.remove();
}

// Acknowledged readings per second, and latency from publish to PUBACK, with everything on this machine, including the
// load generator. Options: --held-seconds per steady window, --devices (maximum), --write.
import { IngestProcess } from '@heliograph/tests/integration/ingest/support/ingest-process';
import type { Cell } from '@heliograph/tests/support/figures/results';
import { createFleet } from './load/fleet.js';
import { Load } from './load/load.js';
import { numberOptions } from './measure/options.js';
import { report } from './report.js';

const AIM_PER_S = 16_700;
const PEAK_S = 30;

const { 'held-seconds': windowS, devices: most } = numberOptions({ 'held-seconds': 300, devices: 10_000 });
const counts = [500, 5_000, 10_000].filter((count) => count <= most);

const rows: Cell[][] = [];
const fleet = await createFleet(most);
const load = new Load();
const ingest = await IngestProcess.start({ DATABASE_URL: fleet.url, MQTT_PORT: '0' });
try {
  const target = {
    port: ingest.mqttPort!,
    secret: fleet.secret,
    processes: { ingest: ingest.pid, postgres: fleet.postgresPid, generator: load.pid },
  };
  await load.run(target, { devices: 500, ratePerS: null }, { warmUpMs: 0, windowMs: 20_000 });
  for (const devices of counts) {
    for (const ratePerS of [AIM_PER_S, null]) {
      const windowMs = (ratePerS === null ? PEAK_S : windowS) * 1000;
      const result = await load.run(target, { devices, ratePerS }, { warmUpMs: 3_000, windowMs });
      const { acknowledged, cpuMs, p50Ms, p99Ms, maxMs } = result;
      rows.push([
        devices,
        ratePerS === null ? 'as fast as answered' : `${ratePerS.toLocaleString('en')}/s`,
        (acknowledged * 1000) / result.windowMs,
        ...[p50Ms, p99Ms, maxMs],
        // Cores used. The remainder was idle or went to other programs.
        ...['ingest', 'postgres', 'generator'].map((name) => cpuMs[name]! / result.windowMs),
      ]);
      console.log(rows.at(-1)!.join('  '));
    }
  }
} finally {
  await load.stop();
  await ingest.stop();
  await fleet.drop();
}
const whole = ['acknowledged/s', 'p50 ms', 'p99 ms', 'max ms'].map((name) => ({ name, decimals: 0 }));
const cores = ['ingest', 'PostgreSQL', 'generator'].map((name) => ({ name: `${name} cores`, decimals: 2 }));
const columns = [{ name: 'connections', decimals: 0 }, { name: 'target rate' }, ...whole, ...cores];
await report('held', { parts: ['PostgreSQL 18'], tables: [{ columns, rows }] });

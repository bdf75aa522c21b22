// Readings a second acknowledged with everything on this machine, the load generator too, and how long from publish to PUBACK.
// Options: --seconds of each window (300 for the whole), --devices, --write.
import { IngestProcess } from '../integration/ingest/support/ingest-process.js';
import { createFleet } from './load/fleet.js';
import { Load } from './load/load.js';
import { numberOption } from './measure/options.js';
import { table } from './measure/table.js';
import { tell } from './page.js';

const explanation = `
Readings acknowledged with everything on this machine, the load generator too; each device has one message in flight. Times are from the moment a reading was due to its PUBACK.
Aims: 16,700/s (a million inverters, one reading a minute) with 99 of 100 within 100 ms, and 50,000/s as the peak after an outage.`;
const reasons = `
Short of the aim, and why: ingest, PostgreSQL and the load generator share the cores with whatever else this machine did; the columns of cores tell how much of them was got. Where that is far below the
number of cores, the rate is the machine's and not the path's: the rate that the path allows is the cores given to ingest and PostgreSQL ÷ the cost of a reading above. One ingest is one thread: past what one core
carries, several ingests behind an outside broker share the work. The next thing to try is what makes a reading cheaper, as above.`;

const AIM_PER_S = 16_700;
const windowMs = numberOption('seconds', 15) * 1000;
const most = numberOption('devices', 10_000);
const counts = [500, 5_000, 10_000].filter((count) => count <= most);

const rows: string[][] = [];
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
      const result = await load.run(target, { devices, ratePerS }, { warmUpMs: 3_000, windowMs });
      const { acknowledged, cpuMs, p50Ms, p99Ms, maxMs } = result;
      rows.push([
        devices.toLocaleString('en'),
        ratePerS === null ? 'as fast as answered' : `${ratePerS.toLocaleString('en')}/s`,
        `${Math.round((acknowledged * 1000) / result.windowMs).toLocaleString('en')}/s`,
        ...[p50Ms, p99Ms, maxMs].map((ms) => ms.toFixed(0)),
        // Of all that the cores did not get to here, others had their part.
        ...['ingest', 'postgres', 'generator'].map((name) => (cpuMs[name]! / result.windowMs).toFixed(2)),
      ]);
      console.log(rows.at(-1)!.join('  '));
    }
  }
} finally {
  await load.stop();
  await ingest.stop();
  await fleet.drop();
}
const head = [
  'connections',
  'asked',
  'acknowledged',
  'p50 ms',
  'p99 ms',
  'max ms',
  'ingest cores',
  'PostgreSQL cores',
  'generator cores',
];
await tell({
  name: 'held',
  title: 'Held rate',
  parts: ['PostgreSQL 18'],
  body: `${explanation}\n\n${table(head, rows, 2)}\n\n${reasons}`,
});

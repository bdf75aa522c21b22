// Readings a second acknowledged with everything on this machine, the load generator too, and how long from publish to PUBACK.
// Options: --held-seconds of each steady window, --devices (the most), --write.
import { IngestProcess } from '../integration/ingest/support/ingest-process.js';
import { createFleet } from './load/fleet.js';
import { Load } from './load/load.js';
import { numberOption } from './measure/options.js';
import { table } from './measure/table.js';
import { tell } from './page.js';

const AIM_PER_S = 16_700;
const windowS = numberOption('held-seconds', 300);
const PEAK_S = 30;

const explanation = `
Readings acknowledged with everything on this machine, the load generator too; each device has one message in flight. Times are from the moment a reading was due to its PUBACK.
Windows of ${windowS} s at the steady rate, and of ${PEAK_S} s as fast as answered, as after an outage. Aims: 16,700/s (a million inverters, one reading a minute) with 99 of 100 within 100 ms, and 50,000/s as the peak.
PostgreSQL has \`shared_buffers\` of 2 GB and \`max_wal_size\` of 16 GB: at this rate (some 17 MB of log a second) the tests' own 512 MB would mean a checkpoint several times a minute, after each of which every page goes into the log whole.`;
const reasons = `
Short of the aims, and why: 500 connections hold the rate since a batch waits for nobody who waits for it (12,078/s before), but each has to be answered within 30 ms then, 33 times a second, and after a slower commit what is due piles up
at the sender for a while. With more connections the slowest hundredth falls into V8's marking of old objects, every few seconds for some 75 ms, and into what else wants the two cores, which ingest, PostgreSQL and the load generator
share. One ingest is one thread: past what one core carries, several ingests behind an outside broker share the work, and 50,000/s needs more than two cores. The next things to try: two batches on their way at once, and what makes a reading cheaper, as above.`;

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
      const windowMs = (ratePerS === null ? PEAK_S : windowS) * 1000;
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

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
PostgreSQL has \`shared_buffers\` of 2 GB and \`max_wal_size\` of 16 GB: at this rate (some 14 MB of log a second) the tests' own 512 MB would mean a checkpoint several times a minute, after each of which every page goes into the log whole.`;
const reasons = `
Where the slowest hundredth comes from: a slow commit is followed by large batches, and what makes commits slow is V8's looking through all that is old, for some 70 ms, with both cores. It did so every 3 to 5 s, since after one slow commit it took
all of a message's kind for long-lived and put it there at once (2.7 KB a reading). It is told not to, and to wait until what is old has grown to 2.5 times (\`apps/standalone/src/node-args.ts\`). By turns, 30 to 45 s each, p99 at 16,700/s without and with both:
500 connections 180 and 77 ms, 10,000 connections 156 and 60 ms; 5,000 connections, without and with the first, 103 and 72 ms.
500 connections with one message in flight each have to be answered within 30 ms, 33 times a second, while generator, ingest and PostgreSQL wait for each other: they need 27 to 30 ms for it, as the machine is just then. Where it is
30, what is due piles up at the sender, second by second; on 21 November it held 16,701/s once, with a p99 of 224 ms, and 16,441 and 16,652/s at other times; with the open hour its tail's 16,699/s.
Short of the peak: one ingest is one thread. Past what one core carries, several ingests behind an outside broker share the work, and 50,000/s needs more than two cores. The next things to try: what makes a reading cheaper, as above.`;

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

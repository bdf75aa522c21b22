// What a reading costs from its bytes to the commit beside ever more inverters: the pipeline in this process, without the wire, whose
// cost is the same for every fleet. Options: --inverters (the most), --readings of a window, --rounds, --write.
import { createLogger } from '@heliograph/server/logging';
import { createFleet } from './load/fleet.js';
import { fillFleet } from './growth/fill-fleet.js';
import { type Cost, PipelineRig } from './growth/pipeline-rig.js';
import { median } from './median.js';
import { numberOption } from './measure/options.js';
import { table } from './measure/table.js';
import { tell } from './page.js';

const explanation = `
Processor time of a reading from its bytes to the commit, the pipeline's and PostgreSQL's, without the wire, each reading being another inverter's all over the fleet. Every inverter
has its row of latest, its energy tail and hours before. Medians of the rounds, by turns; aim: at most 1.2 between the ends.`;
const reasons = `
The server is the benchmark's own, with \`shared_buffers\` of 2 GB, as a fleet of a million asks for (an installation's own has 256 MB), and makes no checkpoint meanwhile: a fleet at work changes each page many times between two of them, while
each reading of a short benchmark was the first to, and its pages went into the log whole (1,000,000 inverters: 3.6 of them a reading, 88 µs of PostgreSQL's and 19.8 KB of log; without them 54 µs and 0.8 KB). Batches are of some 500 readings beside
every number of inverters, none two of one: with 2,000 they held each of 1,000 inverters twice, which made the first row look cheap. Earlier growths of 2.4 and 1.97 had these reasons, and rows that were narrower than what came.
The open hour is its tail's, and no row of its own is written with each reading: run after the commit before, in the same quarter of an hour, PostgreSQL 20.5 → 18.0 µs beside 1,000 inverters and 42.5 → 34.5 beside 1,000,000, in all 32.1 → 31.6 and 54.8 → 46.0,
growth 1.68 → 1.46 (the machine was quicker than on the days before). What is left: pages that no processor's cache holds, of three tables and their indexes. The next thing to try: latest and the tail in one row.`;

const most = numberOption('inverters', 1_000_000);
const readings = numberOption('readings', 20_000);
const rounds = numberOption('rounds', 5);
const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= most);

const rigs: { size: number; rig: PipelineRig; end: () => Promise<void> }[] = [];
try {
  for (const size of sizes) {
    const fleet = await createFleet(size, true);
    await fillFleet(fleet.database.pool);
    rigs.push({
      size,
      rig: new PipelineRig(fleet, size, createLogger('bench', 'warn')),
      end: () => fleet.drop(),
    });
    console.log(`${size} inverters are there`);
  }
  for (const { rig } of rigs) await rig.run(readings); // V8 has met the code, and PostgreSQL the statements
  const costs = new Map(sizes.map((size) => [size, [] as Cost[]]));
  for (let round = 1; round <= rounds; round++) {
    for (const { size, rig } of rigs) costs.get(size)!.push(await rig.run(readings));
    console.log(`round ${round} of ${rounds}`);
  }
  const sums = (size: number) =>
    costs.get(size)!.map(({ pipelineUs, postgresUs }) => pipelineUs + postgresUs);
  const first = sums(sizes[0]!);
  const rows = sizes.map((size) => [
    size.toLocaleString('en'),
    median(costs.get(size)!.map(({ pipelineUs }) => pipelineUs)).toFixed(1),
    median(costs.get(size)!.map(({ postgresUs }) => postgresUs)).toFixed(1),
    median(sums(size)).toFixed(1),
    median(sums(size).map((us, round) => us / first[round]!)).toFixed(2),
    Math.round(median(costs.get(size)!.map(({ walBytes }) => walBytes))).toLocaleString('en'),
    median(costs.get(size)!.map(({ pageImages }) => pageImages)).toFixed(2),
  ]);
  const report = table(
    ['inverters', 'pipeline µs', 'PostgreSQL µs', 'sum µs', '÷ fewest', 'WAL B', 'whole pages in it'],
    rows,
    0,
  );
  await tell({
    name: 'growth',
    title: 'Fleet growth: cost of a reading beside ever more inverters',
    parts: ['PostgreSQL 18'],
    body: `${explanation}\n\n${report}\n\n${reasons}`,
  });
} finally {
  for (const { end } of rigs) await end();
}

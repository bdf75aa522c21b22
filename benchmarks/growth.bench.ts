// Cost of a reading, from its bytes to the commit, by fleet size. Runs the pipeline in this process without the
// network, whose cost does not depend on the fleet. Options: --inverters (maximum), --readings per window, --rounds,
// --write.
import { createLogger } from '@heliograph/server/logging';
import { createFleet } from './load/fleet.js';
import { fillFleet } from './growth/fill-fleet.js';
import { type Cost, PipelineRig } from './growth/pipeline-rig.js';
import { median } from '@heliograph/tests/support/median';
import { numberOptions } from './measure/options.js';
import { report } from './report.js';

const { inverters, readings, rounds } = numberOptions({ inverters: 1_000_000, readings: 20_000, rounds: 5 });
const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= inverters);

const rigs: { size: number; rig: PipelineRig; end: () => Promise<void> }[] = [];
try {
  for (const size of sizes) {
    const fleet = await createFleet(size);
    await fillFleet(fleet.database.pool);
    rigs.push({
      size,
      rig: new PipelineRig(fleet, size, createLogger('bench', 'warn')),
      end: () => fleet.drop(),
    });
    console.log(`created ${size} inverters`);
  }
  for (const { rig } of rigs) await rig.run(readings); // Warm up V8 and PostgreSQL.
  const costs = new Map(sizes.map((size) => [size, [] as Cost[]]));
  for (let round = 1; round <= rounds; round++) {
    for (const { size, rig } of rigs) costs.get(size)!.push(await rig.run(readings));
    console.log(`round ${round} of ${rounds}`);
  }
  const sums = (size: number) =>
    costs.get(size)!.map(({ pipelineUs, postgresUs }) => pipelineUs + postgresUs);
  const first = sums(sizes[0]!);
  const rows = sizes.map((size) => [
    size,
    median(costs.get(size)!.map(({ pipelineUs }) => pipelineUs)),
    median(costs.get(size)!.map(({ postgresUs }) => postgresUs)),
    median(sums(size)),
    median(sums(size).map((us, round) => us / first[round]!)),
    median(costs.get(size)!.map(({ walBytes }) => walBytes)),
    median(costs.get(size)!.map(({ pageImages }) => pageImages)),
  ]);
  const columns = [
    { name: 'inverters', decimals: 0 },
    ...['pipeline µs', 'PostgreSQL µs', 'sum µs'].map((name) => ({ name, decimals: 1 })),
    { name: '÷ fewest', decimals: 2 },
    { name: 'WAL B', decimals: 0 },
    { name: 'full-page images', decimals: 2 },
  ];
  await report('growth', { parts: ['PostgreSQL 18'], tables: [{ columns, rows }] });
} finally {
  for (const { end } of rigs) await end();
}

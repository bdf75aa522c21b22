// `npm run bench [name …] [-- --write]`: runs the benchmarks of this folder in sequence, each on its own PostgreSQL.
// Arguments from the first one with a dash on are passed to the benchmark.
import { readdirSync } from 'node:fs';
import setUp from '@heliograph/tests/support/global-setup.mjs';
import tearDown from '@heliograph/tests/support/global-teardown.mjs';
import { runSource } from '@heliograph/tests/support/run-source.mjs';

const words = process.argv.slice(2);
const firstOption = words.findIndex((word) => word.startsWith('-'));
const wanted = firstOption < 0 ? words : words.slice(0, firstOption);
const options = words.slice(wanted.length);
const benches = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)));

// PostgreSQL settings of a server for a million inverters. The tests' settings cache the pages of a few thousand and
// would checkpoint several times a minute at this rate instead of every five minutes. Each page is written to the WAL
// in full once per checkpoint, which would dominate the short growth benchmark.
const settings = {
  'brokers.bench.ts': { shared_buffers: '512MB', max_wal_size: '4GB' },
  'growth.bench.ts': { shared_buffers: '2GB', max_wal_size: '64GB', checkpoint_timeout: '6h' },
  'held.bench.ts': { shared_buffers: '2GB', max_wal_size: '16GB' },
  'ingest.bench.ts': { shared_buffers: '2GB', max_wal_size: '16GB' },
  'sweep.bench.ts': { shared_buffers: '2GB', max_wal_size: '16GB' },
};

for (const file of benches) {
  process.env.HELIOGRAPH_TESTS_POSTGRES = JSON.stringify(settings[file] ?? {});
  await setUp();
  try {
    const code = await runSource(new URL(file, import.meta.url), options);
    if (code !== 0) {
      process.exitCode = 1;
      console.error(`${file} ended with ${code}`);
    }
  } finally {
    await tearDown();
  }
}

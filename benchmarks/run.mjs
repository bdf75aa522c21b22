// `npm run bench [name …] [-- --write]`: every benchmark of this folder, one after the other, on real parts of its own.
// Figures, no verdicts; what begins with a dash is the benchmark's own, and all that follows it.
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

// What a server for a million inverters has: the tests' own holds the pages of a few thousand, and makes a checkpoint several
// times a minute at such a rate, where this one makes it each five minutes. A fleet at work changes each page many times between two of them,
// and the whole page goes into the log once; the short benchmark of growth would see little but that once.
const settings = {
  'growth.bench.ts': { shared_buffers: '2GB', max_wal_size: '64GB', checkpoint_timeout: '6h' },
  'held.bench.ts': { shared_buffers: '2GB', max_wal_size: '16GB' },
  'ingest.bench.ts': { shared_buffers: '2GB', max_wal_size: '16GB' },
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

// `npm run test:faults -- [--only NAME …] [--times N] [--short]`: everything that is done to the way of a reading, as one table.
import { runSource } from '../support/run-source.mjs';
import setUp from './prepare.mjs';

await setUp();
process.exitCode = await runSource(new URL('main.ts', import.meta.url), process.argv.slice(2));

// `npm run test:faults -- [--only NAME …] [--times N] [--short] [--write]`: all faults in their full form. See
// docs/faults.md.
import { runSource } from '../support/run-source.mjs';
import setUp from './prepare.mjs';

await setUp();
process.exitCode = await runSource(new URL('main.ts', import.meta.url), process.argv.slice(2));

// `npm run test:simulation -- --seeds N --from S`: as many runs of the ingest pipeline's simulation as you like.
import { runSource } from '../support/run-source.mjs';

process.exitCode = await runSource(new URL('main.ts', import.meta.url), process.argv.slice(2));

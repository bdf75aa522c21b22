// `npm run test:rolling -- [--readings 2000] [--requests 50] [--pause 10]`: restarts every process under load.
import { runSource } from '../support/run-source.mjs';

process.exitCode = await runSource(new URL('main.ts', import.meta.url), process.argv.slice(2));

// `npm run bench [name …]`: every benchmark of this folder, one after the other, on real parts of its own. Figures, no verdicts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import setUp from '../support/global-setup.mjs';
import tearDown from '../support/global-teardown.mjs';

const wanted = process.argv.slice(2);
const benches = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)));

await setUp();
try {
  for (const file of benches) {
    const child = spawn(
      process.execPath,
      [
        '--conditions=@heliograph/source',
        '--import',
        '@swc-node/register/esm-register',
        fileURLToPath(new URL(file, import.meta.url)),
      ],
      { stdio: 'inherit', env: { ...process.env, SWCRC: 'true' } },
    );
    const [code] = await once(child, 'exit');
    if (code !== 0) process.exitCode = 1;
  }
} finally {
  await tearDown();
}

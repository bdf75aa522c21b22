// `npm run simulate -- --scenario FILE --verdict [--report FILE]`, or `--replay FILE`: plays it on a platform of its own,
// which is judged.
import setUp from '../support/global-setup.mjs';
import tearDown from '../support/global-teardown.mjs';
import { runSource } from '../support/run-source.mjs';

// 2: there is no verdict.
await setUp().catch((error) => {
  console.error(error.message);
  process.exit(2);
});
try {
  process.exitCode = (await runSource(new URL('main.ts', import.meta.url), process.argv.slice(2))) ?? 2;
} finally {
  await tearDown();
}

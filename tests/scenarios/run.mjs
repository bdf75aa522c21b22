// `npm run simulate -- --scenario FILE --verdict [--report FILE]`: plays a scenario on its own platform and judges it.
import setUp from '@heliograph/tests/support/global-setup.mjs';
import tearDown from '@heliograph/tests/support/global-teardown.mjs';
import { runSource } from '@heliograph/tests/support/run-source.mjs';

await setUp();
try {
  process.exitCode = (await runSource(new URL('main.ts', import.meta.url), process.argv.slice(2))) ?? 1;
} finally {
  await tearDown();
}

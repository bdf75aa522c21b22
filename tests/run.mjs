// `npm test`: installs and builds what is missing, then runs lanes or paths. The last line counts all results.
import { requireNode } from '../apps/standalone/prepare/node-version.mjs';

requireNode();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
import('./run/main.mjs')
  .then(({ main }) => main(process.argv.slice(2)))
  .then((code) => process.exit(code))
  .catch((error) => {
    console.error(error.message);
    console.log('0 passed, 1 failed');
    process.exit(1);
  });

// `npm test`: installs and builds what is missing, then every suite; the last line counts them all.
import { requireNode } from '../apps/standalone/prepare/node-version.mjs';

requireNode();
import('./run/main.mjs')
  .then(({ main }) => main(process.argv.slice(2)))
  .then((code) => process.exit(code))
  .catch((error) => {
    console.error(error.message);
    console.log('0 passed, 1 failed');
    process.exit(1);
  });

// Runs one command (`npm run devices|admin|history|hypertable|doctor|simulate|conform`) against this installation.
import { requireNode } from './prepare/node-version.mjs';

requireNode();
import('./prepare/prepare.mjs')
  .then(({ prepareServers }) => prepareServers())
  .then(() => import('./dist/commands/main.js'))
  .catch((error) => {
    console.error(error.message);
    process.exit(1);
  });

// `npm start`: checks Node, installs and builds what is missing or stale, then supervises all processes from this one.
import { requireNode } from './prepare/node-version.mjs';

requireNode();
import('./prepare/prepare.mjs')
  .then(({ prepare }) => prepare())
  .then(() => import('./dist/main.js'))
  .catch((error) => {
    console.error(error.message);
    process.exit(1);
  });

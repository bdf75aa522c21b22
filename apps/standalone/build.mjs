// `npm run build`: builds everything that `npm start` runs.
import { requireNode } from './prepare/node-version.mjs';

requireNode();
import('./prepare/prepare.mjs')
  .then(({ prepare }) => prepare())
  .then(() => console.log('Everything is built.'))
  .catch((error) => {
    console.error(error.message);
    process.exit(1);
  });

// `npm start`: checks Node, installs and builds what is missing or stale, then supervises all processes from this one.
import { requireNode } from './prepare/node-version.mjs';

requireNode();
const options = process.argv.slice(2);
if (options.length > 0) {
  console.error(
    `npm start has no options (${options.join(' ')}). Its settings are environment variables: see .env.example.`,
  );
  process.exit(1);
}
import('./prepare/prepare.mjs')
  .then(({ prepare }) => prepare())
  .then(() => import('./dist/main.js'))
  .catch((error) => {
    console.error(error.message);
    process.exit(1);
  });

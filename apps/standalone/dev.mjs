// `npm run dev`: everything from source, restarted on change. See docs/decisions/0030-development-mode.md.
import { requireNode } from './prepare/node-version.mjs';

requireNode();
import('./prepare/install.mjs')
  .then(({ install }) => install(import.meta.dirname.replace(/.apps.standalone$/, '')))
  .then(() => import('./dev/bundles.mjs'))
  .then(async ({ bundle, watchBundles }) => {
    const { develop } = await import(await bundle('dev'));
    const { showLines } = await import('./dev/show-lines.mjs');
    await develop(process.argv.slice(2), { watchBundles, showLines });
  })
  .catch((error) => {
    console.error(error.message);
    process.exit(1);
  });

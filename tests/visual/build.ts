import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const portal = join(import.meta.dirname, '..', '..', 'apps', 'portal');

/** Folders of the built files. */
export const built = { gallery: join(portal, 'gallery', 'dist'), portal: join(portal, 'dist') };

/** Builds the gallery. The portal must have been built before (`npm run build`). */
export default async function buildGallery(): Promise<void> {
  if (!existsSync(join(built.portal, 'index.html')))
    throw new Error('the portal is not built: npm run build');
  await build({ configFile: join(portal, 'gallery', 'vite.config.ts'), logLevel: 'warn' });
}

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown, watch } from 'rolldown';

const root = join(import.meta.dirname, '..', '..', '..');
/** At the same depth as the sources, which locate the project's folder relative to themselves. */
const folder = join(root, 'apps', 'standalone', 'dist');

const sources = {
  dev: 'apps/standalone/src/dev/develop.ts',
  preparation: 'apps/standalone/src/database-preparation.ts',
  api: 'apps/api/src/main.ts',
  ingest: 'apps/ingest/src/main.ts',
  worker: 'apps/worker/src/main.ts',
  simulator: 'simulators/src/main.ts',
};

/** Delay that groups several writes of one save. */
const SETTLED_AFTER_MS = 20;

/** Bundle of a process. Its path contains the process's name, for `ps`. */
export const bundleOf = (name) => join(folder, `${name}.js`);

/**
 * Bundles our own sources into one file per process. Packages stay external and are also listed in a separate file, so
 * that a spare process can load them in advance.
 */
const packagesStayOutside = {
  name: 'packages-stay-outside',
  resolveId: {
    filter: { id: /^(?![./\0]|[A-Za-z]:|node:|@heliograph\/)/ },
    async handler(id, importer) {
      const found = importer && (await this.resolve(id, importer, { skipSelf: true }));
      return found && { id: found.id, external: true };
    },
  },
  generateBundle(_, files) {
    for (const { type, name, imports } of Object.values(files)) {
      if (type !== 'chunk') continue;
      const source = imports.map((file) => `import ${JSON.stringify(file)};\n`).join('');
      this.emitFile({ type: 'asset', fileName: `${name}-packages.js`, source });
    }
  },
};

const optionsOf = (name, onLog) => ({
  cwd: root,
  input: { [name]: join(root, sources[name]) },
  platform: 'node',
  // For the options of decorators and class fields.
  tsconfig: join(root, 'tsconfig.base.json'),
  resolve: {
    conditionNames: ['@heliograph/source', 'node', 'import'],
    extensionAlias: { '.js': ['.ts', '.js'] },
  },
  plugins: [packagesStayOutside],
  onLog,
  output: { dir: folder, sourcemap: true, keepNames: true },
});

/** Builds once. @returns the file's URL. */
export async function bundle(name) {
  const built = await rolldown(optionsOf(name));
  await built.write(optionsOf(name).output);
  await built.close();
  return pathToFileURL(bundleOf(name)).href;
}

/**
 * Builds these now, and again when a file that they import changes.
 * @param {readonly string[]} names
 * @param {{ built: (name: string) => void, failed: (name: string, message: string) => void }} on
 * @returns {() => Promise<void>} that stops watching.
 */
export function watchBundles(names, on) {
  const watchers = names.map((name) => {
    const watcher = watch({
      ...optionsOf(name, (level, log) => level === 'warn' && on.failed(name, log.message)),
      watch: { buildDelay: SETTLED_AFTER_MS },
    });
    watcher.on('event', async (event) => {
      if (event.code === 'BUNDLE_END') on.built(name);
      if (event.code === 'ERROR') on.failed(name, event.error.message);
      await event.result?.close();
    });
    return watcher;
  });
  return async () => void (await Promise.all(watchers.map((watcher) => watcher.close())));
}

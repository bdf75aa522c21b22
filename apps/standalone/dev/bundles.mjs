import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown, watch } from 'rolldown';

const root = join(import.meta.dirname, '..', '..', '..');
/** As deep as the sources that look for the project's folder from where they are. */
const folder = join(root, 'apps', 'standalone', 'dist');

const sources = {
  dev: 'apps/standalone/src/dev/develop.ts',
  api: 'apps/api/src/main.ts',
  ingest: 'apps/ingest/src/main.ts',
  worker: 'apps/worker/src/main.ts',
  simulator: 'simulators/src/main.ts',
};

/** Several writes of one save are one change. */
const SETTLED_AFTER_MS = 20;

/** Built file of a process. Its path holds the process's name, for `ps`. */
export const bundleOf = (name) => join(folder, `${name}.js`);

/**
 * Our own sources go into one file each. Packages stay outside, found from the workspace that imports them, and are listed
 * in a file of their own, so that a spare process can load them ahead of need.
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
  // Says how decorators and class fields are meant.
  tsconfig: join(root, 'tsconfig.base.json'),
  resolve: {
    conditionNames: ['@heliograph/source', 'node', 'import'],
    extensionAlias: { '.js': ['.ts', '.js'] },
  },
  plugins: [packagesStayOutside],
  onLog,
  output: { dir: folder, sourcemap: true, keepNames: true },
});

/** Builds once. @returns the file's address. */
export async function bundle(name) {
  const built = await rolldown(optionsOf(name));
  await built.write(optionsOf(name).output);
  await built.close();
  return pathToFileURL(bundleOf(name)).href;
}

/**
 * Builds these now, and again when a file changes that they import.
 * @param {readonly string[]} names
 * @param {{ built: (name: string) => void, failed: (name: string, message: string) => void }} on
 * @returns {() => Promise<void>} which ends it.
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

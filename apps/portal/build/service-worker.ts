import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

const SOURCE = new URL('service-worker.client.js', import.meta.url);
/** Cached at installation; fonts of other scripts are cached on first use. */
const FONT = 'noto-sans-latin-wght-normal';
/** Modules that no customer page loads. */
const NOT_CUSTOMERS = /\/src\/(?:app\/admin\/|features\/simulator\/|app\/strings\/hi\/back-office)/;

/** Writes the service worker with the list of all files of customer pages. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = customersFiles(bundle).map((file) => `/${file}`);
      const offline = bundle['offline.html'];
      if (offline?.type !== 'asset') this.error('offline.html is missing from the bundle');
      const source = readFileSync(SOURCE, 'utf8');
      const version = createHash('sha256')
        .update(source)
        .update(offline.source)
        .update(files.join())
        .digest('hex');
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: `const VERSION = '${version.slice(0, 16)}';\nconst FILES = ${JSON.stringify(files)};\n${source}`,
      });
    },
  };
}

/** Scripts and styles reachable from the entries, statically or on demand. */
function customersFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const follow = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name) || NOT_CUSTOMERS.test(chunk.facadeModuleId ?? '')) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) follow(next);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry) follow(chunk.fileName);
  const fonts = Object.keys(bundle).filter((name) => name.includes(FONT));
  return [...files, ...fonts].sort();
}

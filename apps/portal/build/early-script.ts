import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifySync, type Plugin, type Rolldown } from 'vite';

const SOURCE = new URL('early-script.client.js', import.meta.url);
/** Every page's font, preloaded instead of waiting for the styles. */
const FONT = 'noto-sans-latin-wght-normal';

/** The entry modules of the most common first pages. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': ['app/layout/customer-layout.tsx', 'features/dashboard/dashboard-page.tsx'],
  '/login': ['features/login/login-page.tsx'],
};

/**
 * Inserts a small script before all others, which starts downloads and calls that would otherwise wait for them. The
 * other scripts get a lower priority than styles and calls.
 */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return this.error('index.html is missing from the bundle');
      const html = String(page.source);
      const parts = Object.entries(PAGES).map(([address, modules]) => {
        const files = new Set(modules.flatMap((module) => filesOf(bundle, module)));
        return [address, [...files].filter((file) => !html.includes(file))];
      });
      const written = `const PARTS = ${JSON.stringify(Object.fromEntries(parts))};\n${readFileSync(SOURCE, 'utf8')}`;
      const source = minifySync('early.js', written, { module: false }).code;
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/early-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      const font = Object.keys(bundle).find((name) => name.includes(FONT));
      if (!font) return this.error(`no file of the font ${FONT} in the bundle`);
      page.source = html
        // The page's placeholders need no module scripts, so styles and first calls have priority.
        .replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
        .replace(
          '</title>',
          [
            '</title>',
            `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`,
            `<script src="/${fileName}"></script>`,
          ].join('\n    '),
        );
    },
  };
}

/** All scripts and styles of a module's chunk and its static imports. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const first = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(`/src/${module}`),
  );
  if (!first) throw new Error(`${module} has no chunk of its own`);
  const files = new Set<string>();
  const follow = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(`/${name}`)) return;
    files.add(`/${name}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(`/${style}`);
    chunk.imports.forEach(follow);
  };
  follow(first.fileName);
  return [...files];
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifySync, type Plugin, type Rolldown } from 'vite';

const SOURCE = new URL('early-in-browser.js', import.meta.url);
/** Every page's font: asked for with the page, not once its styles have come. */
const FONT = 'noto-sans-latin-wght-normal';

/** What the pages on which most begin are made of, beyond what every page is. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': ['app/layout/customer-layout.tsx', 'features/dashboard/dashboard-page.tsx'],
  '/login': ['features/login/login-page.tsx'],
};

/** Puts a small script before all others into the page: it starts what would else wait for them. They let styles and calls pass. */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return this.error('there is no page');
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
      if (!font) return this.error('there is no font');
      page.source = html
        // The page's shapes are drawn without the large scripts: styles and first calls go before them.
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

/** Scripts and styles of the part that a module is, with all that it imports. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const first = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(`/src/${module}`),
  );
  if (!first) throw new Error(`${module} is no download of its own`);
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

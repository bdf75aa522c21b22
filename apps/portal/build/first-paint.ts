import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

const SOURCE = new URL('first-paint.client.js', import.meta.url);
/** Every page's font, preloaded instead of waiting for the styles. */
const FONT = 'noto-sans-latin-wght-normal';

/** Adds what the first paint needs to the page: a small script, and the font. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    enforce: 'post',
    transformIndexHtml: (_, { server }) =>
      server ? [{ tag: 'script', attrs: { src: '/build/first-paint.client.js' }, injectTo: 'head' }] : [],
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return this.error('index.html is missing from the bundle');
      const font = Object.keys(bundle).find((name) => name.includes(FONT));
      if (!font) return this.error(`no file of the font ${FONT} in the bundle`);
      const source = minifySync('first-paint.js', readFileSync(SOURCE, 'utf8'), { module: false }).code;
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/first-paint-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      page.source = String(page.source)
        // The outline needs no module scripts, so styles are loaded before them.
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

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { groups } from './build/chunks.js';
import { firstPaint } from './build/first-paint.js';
import { precompress } from './build/precompress.js';
import { serviceWorker } from './build/service-worker.js';
import { tokensCss } from './build/tokens-css.js';

/** Without a condition for it, these packages resolve to their development build, which logs warnings. */
const productionRouter = ['react-router', 'react-router/dom'].map((name) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(import.meta.resolve(name)).replace('development', 'production'),
}));

export default defineConfig(({ command }) => ({
  plugins: [react(), tokensCss(), firstPaint(), serviceWorker(), precompress()],
  resolve: {
    conditions: ['@heliograph/source', ...defaultClientConditions],
    alias: command === 'build' ? productionRouter : [],
  },
  build: {
    outDir: 'dist',
    // Tells the test of the pages' sizes what each page fetches.
    manifest: true,
    // The policy of the answers allows no script but files: nothing is put into the page itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'offline.html'],
      // Otherwise suncalc's tables of the moon stay, which nothing uses.
      treeshake: { manualPureFunctions: ['Int32Array'] },
      output: { codeSplitting: { groups } },
    },
  },
}));

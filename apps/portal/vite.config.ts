import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { groups } from './build/chunks.js';
import { earlyScript } from './build/early-script.js';
import { leanLibraries } from './build/lean-libraries.js';
import { packedTwins } from './build/packed-twins.js';
import { serviceWorker } from './build/service-worker.js';
import { tokensCss } from './build/tokens-css.js';

export default defineConfig({
  plugins: [react(), tokensCss(), leanLibraries(), earlyScript(), serviceWorker(), packedTwins()],
  resolve: { conditions: ['@heliograph/source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    // Tells the test of the pages' sizes what each page fetches.
    manifest: true,
    // The policy of the answers allows no script but files: nothing is put into the page itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'offline.html'],
      output: { codeSplitting: { groups } },
    },
  },
});

import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** Where the API listens while the portal is developed. */
const api = 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@heliograph/source', ...defaultClientConditions] },
  // The policy of the answers allows no script but files: nothing is put into the page itself.
  build: { outDir: 'dist', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': api, '/dev/simulator/': api } },
});

import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { tokensCss } from '../build/tokens-css.js';

/** The gallery: every `*.stories.tsx` under src. Nothing of the portal imports it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tokensCss()],
  resolve: { conditions: ['@heliograph/source', ...defaultClientConditions] },
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 2_000 },
});

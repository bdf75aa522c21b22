import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { tokensCss } from '../build/tokens-css.js';

/** The gallery of all `*.stories.tsx` files under src. The portal imports nothing of it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tokensCss()],
  resolve: { conditions: ['@heliograph/source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 5_000,
    // One file: each picture loads the gallery again, and two hundred files cost more than evaluating all of it.
    rolldownOptions: { output: { codeSplitting: false } },
  },
});

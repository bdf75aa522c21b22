import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './tests/support/chromium.js';

/** Timeout of waits, generous for a busy machine. */
const PATIENCE_MS = 20_000;

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/support/template.ts',
  outputDir: 'test-results',
  reporter: 'line',
  // Each worker runs a whole system. Files are distributed; a file's tests run in order in one worker.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Only catches hangs.
  timeout: 120_000,
  expect: { timeout: PATIENCE_MS, toPass: { timeout: PATIENCE_MS } },
  use: {
    launchOptions: await chromiumOptions(),
    viewport: { width: 1280, height: 800 },
    // Keeps pages from loading cached files; tests of the service worker override this.
    serviceWorkers: 'block',
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    // Animations cost processor time, and nothing is checked while it fades in.
    contextOptions: { reducedMotion: 'reduce' },
    // CI keeps no files. The trace already has the page's content at every step; screenshots would cost more time.
    trace: { mode: process.env.CI ? 'off' : 'retain-on-failure', screenshots: false },
    screenshot: { mode: 'only-on-failure', fullPage: true },
  },
});

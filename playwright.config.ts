import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './tests/support/chromium.js';

/** For waits on a busy machine; a test that passes never takes that long. */
const PATIENCE_MS = 20_000;

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/support/template.ts',
  outputDir: 'test-results',
  reporter: 'line',
  // Each worker runs a whole system; the files are distributed, a file's tests run in order in one worker.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // For hangs only.
  timeout: 120_000,
  expect: { timeout: PATIENCE_MS, toPass: { timeout: PATIENCE_MS } },
  use: {
    launchOptions: await chromiumOptions(),
    viewport: { width: 1280, height: 800 },
    // Pages load what the test asks for, unless the test is about the service worker.
    serviceWorkers: 'block',
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    // The trace has the page's content at every step; a film as well would cost every test processor time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: { mode: 'only-on-failure', fullPage: true },
  },
});

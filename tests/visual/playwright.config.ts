import { defineConfig } from '@playwright/test';
import { unsupported, visualBrowser } from './browser.js';

/** Compares pictures of stories and whole screens. A changed picture is reviewed when it is committed. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './build.ts',
  outputDir: '../.tmp/visual',
  reporter: [['line'], ['html', { outputFolder: '../.tmp/visual-report', open: 'never' }]],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Long, to catch only hangs: the machine may be busy.
  timeout: 180_000,
  // The same on every machine: a pinned browser with its own fonts.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: {
    timeout: 60_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      threshold: 0.01,
      maxDiffPixels: 20,
    },
  },
  use: {
    browserName: 'chromium',
    launchOptions: unsupported ? {} : await visualBrowser(),
    baseURL: 'http://localhost',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  },
});

import { defineConfig } from '@playwright/test';
import { unsupported, visualBrowser } from './browser.js';

/** Pictures of the gallery's stories and of whole screens. A changed picture is reviewed by committing it. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './build.ts',
  outputDir: '../.tmp/visual',
  reporter: [['line'], ['html', { outputFolder: '../.tmp/visual-report', open: 'never' }]],
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // For hangs only, on a machine that may be busy with other things.
  timeout: 180_000,
  // The same on every machine: one browser, and none of the machine's own fonts.
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

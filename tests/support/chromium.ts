import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

/** In order of preference: the headless shell needs half the processor time of a whole browser. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const APPLICATIONS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** How to launch a browser for tests: this machine's own Chromium or Chrome, else the one inside an npm package (Linux x64). */
export async function chromiumOptions(): Promise<LaunchOptions> {
  return installed() ?? (await packaged());
}

/** @param args of its command line */
export async function launchChromium(args: string[] = []): Promise<Browser> {
  return chromium.launch({ ...(await chromiumOptions()), args });
}

function installed(): LaunchOptions | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...APPLICATIONS,
  ];
  const executablePath = candidates.find((path) => existsSync(path));
  // Root has no user namespaces to put the sandbox in; the pages are our own.
  return executablePath ? { executablePath, chromiumSandbox: false } : null;
}

async function packaged(): Promise<LaunchOptions> {
  // With this set before the import, it unpacks the libraries that a bare machine lacks as well.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const { default: bundle } = await import('@sparticuz/chromium');
  // Without the arguments it comes with: those are for a cloud function, put a browser into one process and weaken its rules.
  return { executablePath: await bundle.executablePath(), chromiumSandbox: false };
}

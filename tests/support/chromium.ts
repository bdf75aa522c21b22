import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

/** By preference: the headless shell needs half the processor time of a full browser. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const APPLICATIONS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Launch options for tests: an installed Chromium or Chrome, otherwise the one from an npm package (Linux x64). */
export async function chromiumOptions(): Promise<LaunchOptions> {
  return installed() ?? (await packaged());
}

/** @param args of the browser's command line */
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
  // Root can't use the sandbox's user namespaces. The pages are our own.
  return executablePath ? { executablePath, chromiumSandbox: false } : null;
}

async function packaged(): Promise<LaunchOptions> {
  // If set before the import, libraries that a minimal system lacks are unpacked, too.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const { default: bundle } = await import('@sparticuz/chromium');
  // Without the package's arguments, which are for cloud functions: a single process with weaker security.
  return { executablePath: await bundle.executablePath(), chromiumSandbox: false };
}

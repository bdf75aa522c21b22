import type { LaunchOptions } from '@playwright/test';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Why pictures cannot be compared on this machine; null if they can. */
export const unsupported =
  process.platform === 'linux' && process.arch === 'x64'
    ? null
    : 'pictures are taken with the browser in @sparticuz/chromium, which runs only on Linux x64';

const { resolve } = createRequire(import.meta.url);

/** The browser pinned by npm, with its own fonts only: other browsers and fonts draw different pictures. */
export async function visualBrowser(): Promise<LaunchOptions> {
  const manifest = join(dirname(resolve('@sparticuz/chromium')), '..', 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = join(import.meta.dirname, '..', '.tmp', `chromium-${version}`);
  mkdirSync(folder, { recursive: true });
  // The browser and its libraries unpack into a folder of this version, not over another's half-unpacked files.
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const { default: bundle } = await import('@sparticuz/chromium');
  const executablePath = await bundle.executablePath();
  process.env.TMPDIR = TMPDIR ?? '/tmp';
  const fonts = join(folder, 'fonts.conf');
  writeFileSync(
    fonts,
    `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  );
  return {
    executablePath,
    chromiumSandbox: false,
    args: ['--font-render-hinting=none', '--disable-lcd-text'],
    env: { ...process.env, FONTCONFIG_FILE: fonts } as Record<string, string>,
  };
}

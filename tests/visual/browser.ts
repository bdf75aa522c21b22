import type { LaunchOptions } from '@playwright/test';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Why pictures cannot be compared on this machine; null: they can. */
export const unsupported =
  process.platform === 'linux' && process.arch === 'x64'
    ? null
    : 'pictures are of the browser in @sparticuz/chromium, which runs on Linux x64 alone';

const { resolve } = createRequire(import.meta.url);

/** The browser that npm pins, with its own fonts alone: this machine's browser and fonts would draw other pictures. */
export async function visualBrowser(): Promise<LaunchOptions> {
  const manifest = join(dirname(resolve('@sparticuz/chromium')), '..', 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = join(import.meta.dirname, '..', '.tmp', `chromium-${version}`);
  mkdirSync(folder, { recursive: true });
  // It unpacks itself and the libraries that a bare machine lacks there; what is there already may be another's half.
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

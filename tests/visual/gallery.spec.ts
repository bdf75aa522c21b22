import { expect, test, type Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Parameters } from '../../apps/portal/gallery/story.js';
import { unsupported } from './browser.js';
import { built } from './build.js';
import { collectErrors, serveFiles } from './serve.js';

test.skip(unsupported !== null, unsupported ?? '');

const source = join(import.meta.dirname, '..', '..', 'apps', 'portal', 'src');
const ENDING = '.stories.tsx';
/** Compared by screens.spec.ts, in the built portal. */
const SCREENS = join('app', 'screens.stories.tsx');

const stories = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith(ENDING) && path !== SCREENS)
  .toSorted()
  .flatMap((path) => {
    const names = [...readFileSync(join(source, path), 'utf8').matchAll(/^export const (\w+)/gm)];
    const file = path.slice(0, -ENDING.length).replaceAll('\\', '/');
    return names.map(([, name]) => ({ file, name: name! }));
  });

const DESKTOP = { width: 1040, height: 1200 };
const PHONE = { width: 360, height: 1600 };

const looks = [
  { look: 'en', language: 'en', theme: 'light', viewport: DESKTOP },
  { look: 'hi-phone', language: 'hi', theme: 'light', viewport: PHONE },
  { look: 'dark', language: 'en', theme: 'dark', viewport: DESKTOP },
] as const;
type Look = (typeof looks)[number];

declare global {
  interface Window {
    /** Set once a story is drawn. */
    storyShown?: Parameters & { picture: string };
  }
}

/** Shows a story and waits for its figures and font. */
async function show(page: Page, story: string, { language, theme, viewport }: Look) {
  await page.setViewportSize(viewport);
  await page.goto(`/?${new URLSearchParams({ story, language, theme })}`);
  await Promise.race([
    page.waitForFunction(() => window.storyShown),
    page.waitForEvent('pageerror').then((error) => Promise.reject(error)),
  ]);
  const { shows, picture, dark } = await page.evaluate(() => {
    const { shows, picture, dark } = window.storyShown!;
    return { shows, picture, dark };
  });
  if (shows) await page.locator(shows).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  return { dark, place: page.locator(picture) };
}

for (const { file, name } of stories) {
  test(`${file}: ${name}`, async ({ page }) => {
    const errors = collectErrors(page);
    await serveFiles(page, built.gallery);
    let isDark: true | undefined;
    for (const look of looks) {
      if (look.theme === 'dark' && !isDark) continue;
      const { dark, place } = await show(page, `${file}:${name}`, look);
      isDark = dark;
      const folder = file.split('/').at(-1)!;
      await expect.soft(place).toHaveScreenshot([folder, `${name}-${look.look}.png`]);
    }
    expect(errors.filter((error) => !error.includes('status of 500'))).toEqual([]);
  });
}

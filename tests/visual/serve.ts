import type { Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Answers the page's requests with the files of a folder, and every other address with its one page. No server, no port. */
export async function serveFiles(page: Page, folder: string): Promise<void> {
  await page.route('http://localhost/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(folder, pathname);
    const isFile = pathname !== '/' && existsSync(file);
    await route.fulfill({ path: isFile ? file : join(folder, 'index.html') });
  });
}

/** Errors of the page, which no picture would show. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}

import type { Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Serves a folder's files without a server; other paths get its index.html. */
export async function serveFiles(page: Page, folder: string): Promise<void> {
  await page.route('http://localhost/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(folder, pathname);
    const isFile = pathname !== '/' && existsSync(file);
    await route.fulfill({ path: isFile ? file : join(folder, 'index.html') });
  });
}

/** Collects the page's errors, which a picture would not show. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}

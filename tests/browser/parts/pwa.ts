import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { ASHA, type TestPortal } from '../support/portal.js';
import { loginScreen, openDashboard } from '../support/screens.js';

/** The browser says of its own accord that the network is gone. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to fetch/;

export function pwaTests(portal: () => TestPortal): void {
  const visit = (as: string | null, walk: (page: Page) => Promise<void>, locale = 'en-IN') =>
    portal().visit({ as, browser: { serviceWorkers: 'allow', locale }, complaints: NO_NETWORK }, walk);

  /** Until the files are kept and the worker answers for this page. */
  const untilKept = (page: Page) =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller) await new Promise((wake) => setTimeout(wake, 50));
    });

  it('can be installed', async () => {
    await visit(null, async (page) => {
      await page.goto('/login');
      await untilKept(page);
      const devtools = await page.context().newCDPSession(page);
      const { errors, data } = await devtools.send('Page.getAppManifest');
      expect([errors, JSON.parse(data!).start_url]).toEqual([[], '/']);
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      // Playwright's windows are private ones; nothing else may stand in the way.
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    });
  });

  it('opened without a network says so with the age of what was known, keeps nothing personal, and comes back by itself', async () => {
    await visit(ASHA, async (page) => {
      const { title } = await openDashboard(page);
      await untilKept(page);
      await page.context().setOffline(true);
      await page.goto('/?view=monthly');
      await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
      expect(await page.getByText(/^Last figures seen here: \d+ s/).isVisible()).toBe(true);
      const kept = await page.evaluate(async () => {
        const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
        return requests.map(({ url }) => new URL(url).pathname);
      });
      expect(kept).toContain('/offline.html');
      expect(kept.filter((path) => !/^\/(?:assets\/|offline\.html$)/.test(path))).toEqual([]);

      await page.context().setOffline(false);
      await title.waitFor();
      await eventually(async () => expect(new URL(page.url()).search).toBe('?view=monthly'));
    });
  });

  it('says it in Hindi to whom it speaks Hindi', async () => {
    await visit(
      null,
      async (page) => {
        await page.goto('/login');
        await untilKept(page);
        await page.context().setOffline(true);
        await page.reload();
        await page.getByRole('heading', { level: 1, name: 'आप ऑफ़लाइन हैं' }).waitFor();
      },
      'hi-IN',
    );
  });

  it('shows a page that was never opened before, of an open portal, without a network', async () => {
    await visit(null, async (page) => {
      await page.goto('/login');
      await untilKept(page);
      await loginScreen(page).submit.waitFor();
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'Sign Up' }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/registerUser');
      await page.getByLabel('First name').waitFor();
    });
  });

  it('takes a new version at once and keeps no older page', async () => {
    await visit(null, async (page) => {
      await page.goto('/login');
      await untilKept(page);
      // What an earlier version left behind.
      await page.evaluate(async () => {
        for (const name of ['portal-older', 'portal-old']) {
          await (await caches.open(name)).put('/offline.html', new Response('old'));
        }
        await (await navigator.serviceWorker.ready).unregister();
      });
      await page.reload();
      await untilKept(page);
      const names = await page.evaluate(() => caches.keys());
      expect(names).not.toContain('portal-older');
      expect(names.length).toBeLessThanOrEqual(2);
      const html = await page.request.get('/login', { headers: { accept: 'text/html' } });
      expect(html.headers()['cache-control']).toBe('no-cache');
    });
  });

  it('leaves the administrators’ part to the browser', async () => {
    await portal().visit({ as: null, browser: { serviceWorkers: 'allow' } }, async (page) => {
      await page.goto('/admin/login');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
        0,
      );
    });
  });
}

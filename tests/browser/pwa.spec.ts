import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { ASHA, type TestPortal } from './support/portal.js';
import { addRoof, placeWhereItIs, sunnyDays } from './support/roofs.js';
import { dashboard, loginScreen, openDashboard, textOf } from './support/screens.js';
import { expect, test } from './support/test.js';

/** Console errors that the browser logs when the network is off. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to fetch/;

// A trace waits for every response of a service worker, and some that were interrupted never end.
test.use({ trace: 'off' });

test.describe('an installed portal', () => {
  const visit = (
    portal: TestPortal,
    as: string | null,
    walk: (page: Page) => Promise<void>,
    locale = 'en-IN',
  ) => portal.visit({ as, browser: { serviceWorkers: 'allow', locale }, complaints: NO_NETWORK }, walk);

  /** Waits until the service worker has cached the files and controls the page. */
  const untilKept = (page: Page) =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller) await new Promise((wake) => setTimeout(wake, 50));
    });

  test('can be installed', async ({ portal }) => {
    await visit(portal, null, async (page) => {
      await page.goto('/login');
      await untilKept(page);
      const devtools = await page.context().newCDPSession(page);
      const { errors, data } = await devtools.send('Page.getAppManifest');
      expect([errors, JSON.parse(data!).start_url]).toEqual([[], '/']);
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      // Playwright's windows are private; that must be the only obstacle.
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    });
  });

  test(
    'opened offline shows the age of the last figures, caches nothing personal, and recovers',
    { tag: '@smoke' },
    async ({ portal }) => {
      await visit(portal, ASHA, async (page) => {
        const { title } = await openDashboard(page);
        await untilKept(page);
        await page.context().setOffline(true);
        await page.goto('/?view=monthly');
        await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
        await expect(page.getByText(/^Figures last shown: \d+ s/)).toBeVisible();
        const picture = page.locator('main img');
        await expect
          .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
          .toBeGreaterThan(0);
        const kept = await page.evaluate(async () => {
          const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
          return requests.map(({ url }) => new URL(url).pathname);
        });
        expect(kept).toContain('/offline.html');
        expect(kept.filter((path) => !/^\/(?:assets\/|(?:offline\.html|favicon\.svg)$)/.test(path))).toEqual(
          [],
        );

        await page.context().setOffline(false);
        await title.waitFor();
        await expect.poll(() => new URL(page.url()).search).toBe('?view=monthly');
      });
    },
  );

  const logIn = async (page: Page, isShared: boolean, phone = ASHA) => {
    await page.goto('/login');
    const form = loginScreen(page);
    await form.number.waitFor();
    if (isShared) await page.getByRole('checkbox', { name: /^This device is shared/ }).check();
    await form.enter(phone);
    const screen = dashboard(page);
    await screen.card.waitFor();
    await screen.hero.waitFor();
    await untilKept(page);
    return screen;
  };
  const openOffline = async (page: Page) => {
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    return page.getByRole('region', { name: 'Last figures' });
  };

  test('opened offline shows the last figures with their age, until the log-out', async ({ portal }) => {
    await visit(portal, null, async (page) => {
      const { hero, nav } = await logIn(page, false);
      // The page does not change while it is offline.
      await page.context().setOffline(true);
      await expect(hero).toShow('Not live: you are offline.');
      const today = await hero.locator('dl').first().locator('dd').innerText();
      const lifetime = /([\d.,]+ \S+) since installation/.exec(await textOf(hero))![1]!;

      const figures = await openOffline(page);
      await expect(figures.getByRole('heading', { name: 'Home roof' })).toBeVisible();
      await expect(figures).toShow(today);
      await expect(figures).toShow(`Since installation ${lifetime}`);
      await expect(figures.getByText(/Last reading: /)).toHaveCount(1);

      const calls = [/getInverterDataHourly/, /getPowerCurve/].map((call) => page.waitForResponse(call));
      await page.context().setOffline(false);
      // Calls that are under way at the log-out would be answered 401.
      await Promise.all(calls);
      await hero.locator('dl').first().waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
      await nav.getByRole('button', { name: 'Log out' }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.waitForURL('**/login');
      await loginScreen(page).number.waitFor();
      await page.context().setOffline(true);
      await expect(await openOffline(page)).toBeHidden();
    });
  });

  test('opened offline gives the age and state of a silent inverter’s last reading', async ({ portal }) => {
    const owner = await portal.addCustomer('Mira', 'Joshi');
    const place = placeWhereItIs(12.2);
    const readAt = Date.now() - 25 * 60_000;
    const device = await addRoof(portal, { owner, name: 'Shop roof', place, days: 3, untilTs: readAt });
    await device.reportsEvery(600);
    const { energyTotalWh } = sunnyDays(place, 3, readAt).at(-1)!;
    await device.telemetry(
      { state: 'producing', ac_power_w: 2_340, energy_total_wh: energyTotalWh + 20 },
      readAt,
    );
    await portal.rows('UPDATE latest SET heard_at = $2, last_received_at = $2 WHERE inverter_id = $1', [
      device.id,
      new Date(readAt),
    ]);
    await visit(portal, null, async (page) => {
      const { main } = await logIn(page, false, owner);
      await expect(main.getByRole('status').filter({ hasText: /^Not live$/ })).toBeVisible();
      await page.context().setOffline(true);
      const figures = await openOffline(page);
      const clock = new Date(readAt + place.offsetMs).toISOString().slice(11, 16);
      await expect(figures).toShow(
        new RegExp(`Shop roof Last reading: ${clock} \\(2\\d minutes ago\\) Not live`),
      );
      await expect(figures).toShow(`Power at ${clock}`);
      expect(await textOf(figures)).not.toMatch(/\d s ago/);
    });
    await device.end();
  });

  test('opens a list offline without its data, and loads it when the connection is back', async ({
    portal,
  }) => {
    await visit(portal, ASHA, async (page) => {
      const { main, nav } = await openDashboard(page);
      await untilKept(page);
      await page.context().setOffline(true);
      await page.evaluate(() => {
        Object.assign(window, { flashes: 0 });
        const main = document.querySelector('main')!;
        new MutationObserver(() => {
          const isList = main.querySelector('h1')?.textContent === 'View Tickets';
          if (isList && main.textContent.includes('Data from')) Object.assign(window, { flashes: 1 });
        }).observe(main, { childList: true, subtree: true });
      });
      await nav.getByRole('link', { name: 'View Tickets' }).click();
      const banner = main.getByRole('status').filter({ hasText: 'You are offline.' });
      await expect(banner).toShow('You are offline. This page loads when the connection is back.');
      // Its calls have failed by then.
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
      const text = await textOf(main);
      for (const wrong of ['Data from', 'Could not retrieve data', 'Try again'])
        expect(text).not.toContain(wrong);
      // Not even for a moment.
      expect(await page.evaluate(() => 'flashes' in window && window.flashes)).toBe(0);
      await page.context().setOffline(false);
      await expect(main.getByRole('table').or(main.getByText('No tickets yet')).first()).toBeVisible();
      await expect(main.getByRole('alert')).toHaveCount(0);
    });
  });

  test('keeps no figures on a shared device', async ({ portal }) => {
    await visit(portal, null, async (page) => {
      await logIn(page, true);
      await page.context().setOffline(true);
      await expect(await openOffline(page)).toBeHidden();
    });
  });

  test('forgets the figures when the session has ended elsewhere', async ({ portal }) => {
    await visit(portal, null, async (page) => {
      await logIn(page, false);
      await page.context().clearCookies();
      await page.goto('/login');
      await loginScreen(page).number.waitFor();
      await page.context().setOffline(true);
      await expect(await openOffline(page)).toBeHidden();
    });
  });

  test('shows the offline page in Hindi', async ({ portal }) => {
    await visit(
      portal,
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

  test('says that a server which does not answer can’t be reached, and opens when it does', async ({
    portal,
  }) => {
    await visit(portal, null, async (page) => {
      await page.goto('/login');
      await untilKept(page);
      const { api } = await portal.system.pids();
      process.kill(api!, 'SIGSTOP');
      try {
        await page.reload({ waitUntil: 'commit', timeout: 60_000 });
        await page.getByRole('heading', { level: 1, name: 'Heliograph can’t be reached' }).waitFor();
      } finally {
        process.kill(api!, 'SIGCONT');
      }
      await loginScreen(page).number.waitFor();
    });
  });

  test('opens a page for the first time while offline', async ({ portal }) => {
    await visit(portal, null, async (page) => {
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

  test('opened while a proxy reaches no server shows the offline page', async ({ portal }) => {
    const { port } = new URL(portal.url);
    let reached = true;
    const proxy = createServer((asked, answer) => {
      if (!reached) return void answer.writeHead(502).end('Bad Gateway');
      const { method, headers } = asked;
      const onward = request({ port, method, headers, path: asked.url }, (answered) => {
        answer.writeHead(answered.statusCode!, answered.headers);
        answered.pipe(answer);
      });
      asked.pipe(onward);
    });
    await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
    const seen = { as: null, browser: { serviceWorkers: 'allow' }, complaints: /502/ } as const;
    await portal.visit(seen, async (page) => {
      const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
      await page.goto(`${url}/login`);
      await untilKept(page);
      reached = false;
      await page.goto(url);
      await page.getByRole('heading', { level: 1, name: 'Heliograph can’t be reached' }).waitFor();
    });
    proxy.closeAllConnections();
    proxy.close();
  });

  test('activates a new version immediately and deletes old caches', async ({ portal }) => {
    await visit(portal, null, async (page) => {
      await page.goto('/login');
      await untilKept(page);
      // Caches of an earlier version.
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

  test('has no service worker in the back office', async ({ portal }) => {
    await portal.visit({ as: null, browser: { serviceWorkers: 'allow' } }, async (page) => {
      await page.goto('/admin/login');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
        0,
      );
    });
  });
});

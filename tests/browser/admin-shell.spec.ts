import { recordClockProblem } from '@heliograph/database/heartbeats/clock-problem';
import type { Page } from '@playwright/test';
import { fits } from './support/fits.js';
import { findings } from './support/axe-violations.js';
import { ADMIN, ASHA, SUPER_ADMIN, type TestPortal } from './support/portal.js';
import { expect, test } from './support/test.js';

const REFUSED = /status of 4\d\d/;

const WIDTHS = [
  { size: { width: 1280, height: 800 }, colorScheme: 'light' },
  { size: { width: 768, height: 1024 }, colorScheme: 'dark' },
  { size: { width: 360, height: 740 }, colorScheme: 'light' },
] as const;

test.describe('the back office', () => {
  const as = (portal: TestPortal, admin: string, walk: (page: Page) => Promise<void>, complaints?: RegExp) =>
    portal.visit({ as: null, admin, complaints }, walk);
  const nav = (page: Page) => page.getByRole('navigation', { name: 'Admin' });
  const tab = (page: Page, name: string) => page.getByRole('tab', { name });

  test(
    'shows counts that link to their lists, and draws the fleet graphs',
    { tag: '@smoke' },
    async ({ portal }) => {
      await as(portal, ADMIN, async (page) => {
        await page.goto('/admin');
        const list = page.getByRole('list', { name: 'Counts' });
        const counts = list.getByRole('link', { name: /^(Active|Closed|Total|No)/ });
        await expect(counts.nth(3)).toShow(/Total Users \d+/);
        const ways = await counts.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        expect(ways).toEqual([
          '/admin?tab=tickets&view=active',
          '/admin/viewTicket?view=closed',
          '/admin?tab=inverters',
          '/admin?tab=users',
          '/admin/findInverter?status=NO_COMMUNICATION',
        ]);
        const energy = page.getByRole('region', { name: 'Daily energy generated', exact: true });
        await expect(energy).toShow(/\d kWh so far/);
        await energy.locator('svg').first().waitFor();
        await expect(page.getByRole('region', { name: 'Active inverters per hour', exact: true })).toShow(
          /\d+ of \d+ active at \d+:00/,
        );
        await energy.getByRole('button', { name: 'As a table' }).click();
        await page.waitForURL('**/admin?table=energy');
        await expect(energy.getByRole('row').nth(1)).toShow(/^1 \w+ .*kWh$/);
        await expect(page.getByRole('region', { name: 'Service status' })).toShow(
          /Keeping up Readings per minute/,
        );
      });
    },
  );

  test('shows how far the clocks disagree, and that no outage opens', async ({ portal }) => {
    const { rows } = await portal.database.query<{ up_since: Date }>(
      "SELECT up_since FROM service_heartbeats WHERE service = 'ingest'",
    );
    await recordClockProblem(portal.database, 'ingest', { offS: 2700, from: 'devices' });
    await portal.visit({ as: null, admin: ADMIN, browser: { viewport: WIDTHS[2].size } }, async (page) => {
      await page.goto('/admin');
      const alert = page.getByRole('region', { name: 'Service status' }).getByRole('alert').first();
      await expect(alert).toShow(
        'The servers’ clock is 45 min ahead of the inverters’. Until they agree, no outage opens or closes, and owners get no messages about them.',
      );
      expect(await fits(page)).toBe(true);
    });
    await portal.database.query(
      "UPDATE service_heartbeats SET clock_off_at = NULL, up_since = $1 WHERE service = 'ingest'",
      [rows[0]!.up_since],
    );
  });

  test('names the fault of a standing alarm in words', async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN, browser: { viewport: WIDTHS[2].size } }, async (page) => {
      const inverter = { inverter_id: '1', serial_number: 'HG10-2502-01003', since: '2026-05-19T08:21:00Z' };
      await page.route('**/api/getAlarmQuality*', async (route) => {
        const response = await route.fetch();
        const standing = [
          { ...inverter, faultCode: 'ISO_FAULT' },
          { ...inverter, faultCode: 'E42' },
        ];
        await route.fulfill({ response, json: { ...(await response.json()), standing } });
      });
      await page.goto('/admin');
      const oldest = page.getByRole('region', { name: 'Oldest standing alarms' });
      await expect(oldest).toShow('insulation fault, since');
      await expect(oldest).toShow('code E42, since');
    });
  });

  test('shows which messages to people are late', async ({ portal }) => {
    const browser = { viewport: WIDTHS[2].size, timezoneId: 'Asia/Kolkata' };
    await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
      await page.route('**/api/getServiceState*', async (route) => {
        const response = await route.fetch();
        const state = await response.json();
        const watch = {
          late: ['worker', 'sweep', 'messages', 'canary', 'readings'],
          lastJobAt: '2026-05-20T08:21:00Z',
          lastSweepAt: '2026-05-20T08:20:00Z',
          oldestMessageAt: '2026-05-20T08:19:00Z',
          lastCanaryAt: null,
          fleetSilentSince: '2026-05-20T08:10:00Z',
        };
        await route.fulfill({ response, json: { ...state, clock: null, watch } });
      });
      await page.goto('/admin');
      const alerts = page.getByRole('region', { name: 'Service status' }).getByRole('alert');
      await expect(alerts).toHaveText([
        /No background job has run since 20 May 13:51\. Outages are not found/,
        /Outages have not been checked since 20 May 13:50\./,
        /A message has been waiting since 20 May 13:49\. People may not/,
        /No test message has arrived yet\./,
        /Hardly any inverter has reported since 20 May 13:40\. Devices probably cannot reach/,
      ]);
      await expect(page.getByRole('region', { name: 'Service status' }).getByText('Keeping up')).toHaveCount(
        0,
      );
      const quality = page.getByRole('region', { name: 'Alarm quality' });
      await expect(quality).toShow('Outages closed without a ticket');
      const costs = page.getByRole('region', { name: 'Messages and costs' });
      await expect(costs).toShow('at the price that was set on the day');
      expect(await fits(page)).toBe(true);
    });
  });

  for (const language of ['en', 'hi'])
    test(`names each page as its menu entry: ${language}`, async ({ portal }) => {
      await as(portal, SUPER_ADMIN, async (page) => {
        await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
        await page.goto('/admin');
        const menu = page.getByRole('navigation');
        const closedGroup = menu.locator('button[aria-expanded=false]').first();
        await closedGroup.click();
        const entries = menu.locator('a[href^="/admin/"]');
        await entries.filter({ visible: true }).nth(8).waitFor();
        const ways = await entries.evaluateAll((links) =>
          links.map((link) => ({ to: link.getAttribute('href')!, name: link.textContent.trim() })),
        );
        expect(ways.length).toBeGreaterThan(8);
        for (const { to, name } of ways) {
          const entry = menu.locator(`a[href="${to}"]`);
          if (!(await entry.isVisible())) await closedGroup.click();
          await entry.click();
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        }
      });
    });

  test('shows in each graph that its data could not be retrieved', async ({ portal }) => {
    await as(
      portal,
      ADMIN,
      async (page) => {
        for (const call of ['getServiceState', 'getAllCounts'])
          await page.route(`**/api/${call}*`, (route) => route.fulfill({ status: 503, json: {} }));
        await page.goto('/admin');
        for (const name of ['Daily energy generated', 'Active inverters per hour'])
          await expect(page.getByRole('region', { name, exact: true })).toShow('Could not retrieve data');
      },
      /status of 503/,
    );
  });

  test('shows that incidents could not be retrieved, also after they were', async ({ portal }) => {
    await as(
      portal,
      ADMIN,
      async (page) => {
        await page.clock.install();
        await page.goto('/admin');
        const incidents = page.getByRole('region', { name: 'Open incidents' });
        const failure = page.getByRole('tabpanel').getByRole('alert').first();
        await incidents.waitFor();
        await page.route('**/api/getIncidents*', (route) =>
          route.fulfill({ status: 500, json: { err: 'x' } }),
        );
        await page.clock.fastForward(20_000);
        await expect(failure).toShow('Could not retrieve data');
        expect(await incidents.getByText('No open incidents').count()).toBe(0);
        await page.unroute('**/api/getIncidents*');
        await failure.getByRole('button', { name: 'Try again' }).click();
        await incidents.waitFor();
      },
      /status of 500/,
    );
  });

  test('has keyboard shortcuts, which are off while typing', async ({ portal }) => {
    await as(portal, ADMIN, async (page) => {
      await page.goto('/admin');
      await tab(page, 'Status').waitFor();
      await page.keyboard.press('g');
      await page.keyboard.press('u');
      await page.waitForURL('**/admin?tab=users');
      await page.getByRole('tab', { name: 'Users', selected: true }).waitFor();
      await page.keyboard.press('g');
      await page.keyboard.press('s');
      await page.waitForURL('**/admin');
      await page.keyboard.press('?');
      const keys = page.getByRole('dialog', { name: 'Keyboard' });
      await expect(keys).toShow(/Go to Inverters g then i/);
      await page.keyboard.press('Escape');
      await expect(keys).toBeHidden();

      await page.keyboard.press('/');
      const search = page.getByRole('combobox', { name: 'Search everything' });
      await search.pressSequentially('gi? HG05');
      expect(page.url()).toBe(`${portal.url}/admin`);
      expect(await keys.isVisible()).toBe(false);
      await search.fill('HG05');
      await page.getByRole('option', { name: 'Inverters with “HG05”' }).click();
      await page.waitForURL('**/admin?tab=inverters&search=HG05');
      await page.goBack();
      await search.fill('Asha');
      // Results are shown above the lists, and move them down.
      const found = page.getByRole('option', { name: 'Asha Kulkarni' }).first();
      await expect(found).toBeVisible();
      await search.press('ArrowDown');
      await expect(page.getByRole('option', { selected: true })).toShow('Asha Kulkarni');
    });
  });

  test('keeps a group of the menu open while the list’s search is written to the address', async ({
    portal,
  }) => {
    await as(portal, ADMIN, async (page) => {
      await page.goto('/admin?tab=users');
      await page.getByRole('main').getByRole('textbox', { name: 'Search' }).fill(ASHA);
      const group = nav(page).getByRole('button', { name: 'Tickets' });
      await group.click();
      await page.waitForURL(`**/admin?tab=users&search=${ASHA}`);
      await expect(group).toHaveAttribute('aria-expanded', 'true');
      await nav(page).getByRole('link', { name: 'Close Ticket' }).click();
      await page.waitForURL('**/admin/closeTicket');
      await expect(group).toHaveAttribute('aria-expanded', 'false');
    });
  });

  test('moves between tabs with the arrow keys', async ({ portal }) => {
    await as(portal, ADMIN, async (page) => {
      await page.goto('/admin');
      await tab(page, 'Status').focus();
      await page.keyboard.press('ArrowLeft');
      await page.waitForURL('**/admin?tab=admins');
      await page.keyboard.press('Home');
      await page.waitForURL('**/admin');
    });
  });

  test('lets the super-admin register administrators with unused numbers only', async ({ portal }) => {
    await as(
      portal,
      SUPER_ADMIN,
      async (page) => {
        await page.goto('/admin');
        await nav(page).getByRole('link', { name: 'Register Admin' }).click();
        await page.waitForURL('**/admin/registerAdmin');
        const submit = page.getByRole('button', { name: 'Register', exact: true });
        await submit.click();
        await expect(page.locator('form')).toShow('This field is required');
        const fill = async (phone: string) => {
          await page.getByLabel('First name').fill('meera');
          await page.getByLabel('Last name').fill('nair');
          await page.getByLabel('Password', { exact: true }).fill('Chandra#26');
          await page.getByLabel('Phone').fill(phone);
          await page.getByLabel('Email').fill('meera@example.com');
          await page.getByLabel('Location').fill('Kochi');
        };
        await fill(ADMIN);
        await submit.click();
        await expect(page.locator('form')).toShow('Number already registered');
        await expect(page.getByLabel('First name')).toHaveValue('meera');
        await fill(portal.newPhone());
        await submit.click();
        await expect(page.getByRole('main')).toShow('Admin registered successfully.');
        await expect(page.getByLabel('First name')).toHaveValue('');
      },
      REFUSED,
    );
  });

  test('tells an administrator that a page is the super-admin’s, and shows no entry for it', async ({
    portal,
  }) => {
    await as(portal, ADMIN, async (page) => {
      await page.goto('/admin/registerAdmin');
      await page.waitForURL(`${portal.url}/admin`);
      await nav(page).getByRole('link', { name: 'Dashboard' }).waitFor();
      expect(await nav(page).locator('a[href="/admin/registerAdmin"]').count()).toBe(0);
      for (const address of ['webhooks', 'auditLog']) {
        await page.goto(`/admin/${address}`);
        await page.getByRole('heading', { name: 'Only the super-admin can open this page.' }).waitFor();
        expect(await nav(page).locator(`a[href="/admin/${address}"]`).count()).toBe(0);
      }
      await page.getByRole('button', { name: 'Go to dashboard' }).click();
      await page.waitForURL(`${portal.url}/admin`);
      await page.goto('/admin/nowhere');
      await page.getByRole('heading', { name: 'Page not found.' }).waitFor();
      await nav(page).waitFor();
    });
  });

  test('lets an administrator view a customer’s portal read-only, from the list and from an inverter', async ({
    portal,
  }) => {
    const session = await portal.logIn(ADMIN, 'loginPasswordAdmin');
    const [asha] = await portal.rows<{ id: string; inverter: string }>(
      `SELECT users.id::text, inverters.id::text AS inverter FROM users JOIN inverters ON user_id = users.id
       WHERE phone_no = $1 ORDER BY inverters.id LIMIT 1`,
      [ASHA],
    );
    const looks = () =>
      portal.rows<{ action: string }>(
        `SELECT action FROM audit_log WHERE target = $1 AND action IN ('viewAsCustomer', 'endViewAsCustomer') ORDER BY id`,
        [`user ${asha!.id}`],
      );
    const before = (await looks()).length;
    await portal.visit({ as: null, complaints: REFUSED }, async (page) => {
      await page.context().addCookies(session);
      const banner = page.getByRole('complementary', { name: /You are viewing Asha/ });
      const end = async () => {
        await banner.getByRole('button', { name: 'End' }).click();
        await expect(page).toHaveURL(/\/admin\?tab=users$/);
      };
      const look = () => page.getByRole('button', { name: 'View portal' }).click();
      await page.goto(`/admin?tab=users&search=${ASHA}`);
      await page.getByRole('button', { name: /^Details of/ }).click();
      await look();
      await page.waitForURL(`${portal.url}/`);
      await expect(banner).toShow('portal, read-only, until');
      await page.getByRole('region', { name: 'Power now' }).waitFor();
      const refused = await page.evaluate(async () => {
        const answer = await fetch('/api/logoutUser', { headers: { 'x-portal': 'customer' } });
        return (await answer.json()) as { code: string };
      });
      expect(refused.code).toBe('read_only');
      expect(await findings(page)).toEqual([]);
      await end();

      await page.goto(`/admin/inverter/${asha!.inverter}`);
      await look();
      await page.waitForURL(`${portal.url}/`);
      await banner.waitFor();
      await end();
      await page.goto('/');
      await page.waitForURL('**/login');
    });
    expect((await looks()).slice(before).map(({ action }) => action)).toEqual([
      'viewAsCustomer',
      'endViewAsCustomer',
      'viewAsCustomer',
      'endViewAsCustomer',
    ]);
  });

  for (const { size, colorScheme } of WIDTHS) {
    test(`fits the window and passes axe: ${size.width} px, ${colorScheme}`, async ({ portal }) => {
      await portal.visit(
        { as: null, admin: SUPER_ADMIN, browser: { viewport: size, colorScheme } },
        async (page) => {
          await page.goto('/admin');
          const graph = page.getByRole('region', { name: 'Daily energy generated', exact: true });
          // The graph is drawn once it is in view.
          await graph.scrollIntoViewIfNeeded();
          await graph.locator('svg').first().waitFor();
          expect(await findings(page)).toEqual([]);
          expect(await fits(page)).toBe(true);
          await page.keyboard.press('?');
          await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
          expect(await findings(page)).toEqual([]);
          await page.keyboard.press('Escape');
          const menu = page.getByRole('button', { name: 'Menu' });
          if (await menu.isVisible()) await menu.click();
          const tickets = nav(page).getByRole('button', { name: 'Tickets' });
          if ((await tickets.getAttribute('aria-expanded')) === 'false') await tickets.click();
          await nav(page).getByRole('link', { name: 'Close Ticket' }).waitFor();
          expect(await findings(page)).toEqual([]);
          await page.goto('/admin/registerAdmin');
          await page.getByLabel('Location').waitFor();
          expect(await findings(page)).toEqual([]);
          expect(await fits(page)).toBe(true);
        },
      );
    });
  }
});

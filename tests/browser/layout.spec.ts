import type { Page } from '@playwright/test';
import { boxOf } from './support/box-of.js';
import { findings } from './support/axe-violations.js';
import { ADMIN, ASHA } from './support/portal.js';
import { dashboard, openDashboard } from './support/screens.js';
import { DESKTOP, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

const DAY_S = 86_400;
const TOUCHED_PX = 44;

/** Entries below the inverters, in order. */
const PAGES = [
  ['Add Inverter', '/viewInverter'],
  ['Registered Inverters', '/registeredInverters'],
  ['Check Warranty', '/checkWarranty'],
  ['View Tickets', '/viewTicket'],
  ['Report Issue', '/reportIssue'],
  ['User Profile', '/userProfile'],
  ['About Us', '/aboutUs'],
] as const;

const LEGAL = [
  ['Privacy Policy', '/privacyPolicy', 'Effective April 01, 2021'],
  ['Terms of Use', '/termsOfUse', 'Effective April 01, 2021'],
  ['Return and Refund', '/returnAndRefund', 'Last updated April 08, 2021'],
  ['FAQs', '/FAQs', 'How do I create an account?'],
] as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const legalLinks = (page: Page) => page.getByRole('navigation', { name: 'Legal' }).getByRole('link');
const pathOf = (page: Page) => new URL(page.url()).pathname;
const focusIsIn = (page: Page, selector: string) =>
  page.evaluate((within) => document.activeElement?.closest(within) !== null, selector);

/** Height of the demonstration's warning below the notice. */
const DEMO_STRIP_PX = 28;

test.describe('the layout', () => {
  test('links to every page of a customer, and marks the current one', async ({ portal }) => {
    await portal.visit({ as: ASHA, browser: DESKTOP }, async (page) => {
      const { nav, entries } = await openDashboard(page);
      expect((await entries.allInnerTexts()).map((entry) => entry.split('\n')[0])).toEqual([
        'Home roof',
        'Shop roof',
        'Farm shed',
      ]);
      await nav.getByRole('link', { name: /^All inverters/ }).click();
      await page.waitForURL('**/?inverter=all');
      for (const [name, path] of PAGES) {
        // Unread replies are part of an entry's name.
        const entry = nav.getByRole('link', { name });
        await entry.click();
        await page.waitForURL(`**${path}`);
        // The previous heading disappears while the page loads.
        await expect.poll(() => heading(page).allInnerTexts()).toEqual([name]);
        await expect(entry).toHaveAttribute('aria-current', 'page');
        await expect(nav.locator('[aria-current]')).toHaveCount(1);
      }
      await page.goBack();
      await page.waitForURL('**/userProfile');
      await entries.nth(1).click();
      await expect(dashboard(page).title).toShow('Shop roof');
    });
  });

  test('is a drawer on a phone that traps the focus, closes on Esc and on a choice, and has large targets', async ({
    portal,
  }) => {
    await portal.visit({ as: ASHA, browser: PHONE }, async (page) => {
      await page.goto('/aboutUs');
      await expect(heading(page)).toShow('About Us');
      const menu = page.getByRole('button', { name: 'Menu' });
      const { nav, entries } = dashboard(page);
      await menu.focus();
      await page.keyboard.press('Enter');
      await entries.first().waitFor();
      for (let presses = 0; presses < 25; presses++) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
        expect(await focusIsIn(page, 'dialog')).toBe(true);
      }
      const places = await nav.locator('a, button').all();
      expect(places.length).toBeGreaterThan(12);
      for (const place of places) {
        expect((await boxOf(place)).height).toBeGreaterThanOrEqual(TOUCHED_PX);
      }
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(entries.first()).toBeHidden();
      await expect(menu).toBeFocused();

      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await menu.click();
      await nav.getByRole('link', { name: 'Check Warranty' }).click();
      await page.waitForURL('**/checkWarranty');
      await expect(nav).toBeHidden();
      for (const link of await legalLinks(page).all()) {
        expect((await boxOf(link)).height).toBeGreaterThanOrEqual(TOUCHED_PX);
      }
    });
  });

  for (const browser of [DESKTOP, PHONE]) {
    test(`the keyboard reaches the footer’s links in the order seen, ${browser.viewport.width} px wide`, async ({
      portal,
    }) => {
      await portal.visit({ as: ASHA, browser }, async (page) => {
        await page.goto('/aboutUs');
        const footer = page.getByRole('contentinfo');
        await footer.getByRole('link', { name: 'Service status' }).waitFor();
        const places = await footer.getByRole('link').evaluateAll((links) =>
          links.map((link) => {
            const { left, bottom } = link.getBoundingClientRect();
            return { left, bottom };
          }),
        );
        const seen = places.toSorted((a, b) => a.bottom - b.bottom || a.left - b.left);
        expect(places).toEqual(seen);
      });
    });
  }

  test('stays usable with forty inverters and with names of 200 characters', async ({ portal }) => {
    await portal.visit({ as: ASHA, browser: DESKTOP, complaints: /status of 404/ }, async (page) => {
      await page.route('**/api/getInverterByUserId*', async (route) => {
        const answer = await route.fetch();
        const [first] = (await answer.json()) as [object];
        const forty = Array.from({ length: 40 }, (_, index) => ({
          ...first,
          inverter_id: String(9_000 + index),
          serial_number: `HG05-9999-${String(index).padStart(5, '0')}`,
          inverterName: index === 7 ? 'W'.repeat(200) : `Roof ${index}`,
        }));
        await route.fulfill({ response: answer, json: forty });
      });
      await page.goto('/aboutUs');
      const { nav, entries } = dashboard(page);
      await entries.nth(39).waitFor();
      const side = await boxOf(nav);
      expect((await boxOf(entries.nth(7))).width).toBeLessThan(side.width);
      // The entries below the inverters are visible without scrolling.
      const logOut = await boxOf(nav.getByRole('button', { name: 'Log out' }));
      expect(logOut.y + logOut.height).toBeLessThanOrEqual(DESKTOP.viewport.height);

      const find = nav.getByRole('searchbox', { name: 'Find an inverter' });
      await find.fill('9999-00031');
      await expect(entries).toHaveCount(1);
      await entries.first().click();
      await page.waitForURL('**/?inverter=HG05-9999-00031');
      await find.fill('nothing of the kind');
      await nav.getByText('No inverters match this name or serial number.').waitFor();
      await find.fill('');
      await page.reload();
      await entries.nth(39).waitFor();
      await expect(async () => {
        const chosen = await boxOf(entries.nth(31));
        const list = await boxOf(nav.getByRole('list', { name: 'Dashboard' }));
        expect(chosen.y).toBeGreaterThanOrEqual(list.y - 1);
        expect(chosen.y + chosen.height).toBeLessThanOrEqual(list.y + list.height + 1);
      }).toPass();
    });
  });

  for (const [who, as] of [
    ['who is not logged in', null],
    ['a customer', ASHA],
  ] as const) {
    test(`shows the legal pages to ${who}, and the way back`, async ({ portal }) => {
      await portal.visit({ as, browser: DESKTOP }, async (page) => {
        const begin = as === null ? '/registerUser' : '/aboutUs';
        await page.goto(begin);
        await legalLinks(page).first().waitFor();
        for (const [name, path, words] of LEGAL) {
          await legalLinks(page).getByText(name, { exact: true }).click();
          await page.waitForURL(`**${path}`);
          // The previous page stays until this one is loaded, and may have the same text.
          await expect
            .poll(async () => [
              await heading(page).count(),
              await page.getByText(words).count(),
              await page.evaluate(() => window.scrollY),
            ])
            .toEqual([1, 1, 0]);
          await page.getByRole('contentinfo').getByText('Example Solar Works').waitFor();
        }
        await page.getByRole('link', { name: 'Back', exact: true }).click();
        await page.waitForURL(`**${begin}`);
        // Opened directly by its URL.
        await page.goto('/termsOfUse');
        await page.getByRole('link', { name: as === null ? 'Log in' : 'Go to dashboard' }).click();
        await page.waitForURL(as === null ? '**/login' : `${portal.url}/`);
      });
    });
  }

  test('warns of the demonstration, and has the four links and the copyright, at the foot of every kind of page', async ({
    portal,
  }) => {
    const feet = async (page: Page, path: string) => {
      await page.goto(path);
      await legalLinks(page).first().waitFor();
      expect(await legalLinks(page).allInnerTexts()).toEqual(LEGAL.map(([name]) => name));
      await page.getByText(/^© \d{4} Example Solar Works\. All rights reserved\.$/).waitFor();
      const warning = page.getByRole('region', { name: 'Demonstration' });
      await expect(warning).toShow('Demo: passwords are public. Enter no real data.');
      await expect(warning).toBeInViewport();
    };
    await portal.visit({ as: null }, async (page) => {
      for (const path of ['/login', '/registerUser', '/verifyInverter', '/admin/login'])
        await feet(page, path);
    });
    await portal.visit({ as: ASHA, admin: ADMIN }, async (page) => {
      for (const path of ['/', '/userProfile', '/admin']) await feet(page, path);
    });
  });

  test('shows the cookie notice on public pages too, covers nothing, and remembers OK for 30 days', async ({
    portal,
  }) => {
    await portal.visit({ as: null, browser: PHONE }, async (page) => {
      await page.goto('/returnAndRefund');
      await expect(heading(page)).toShow('Return and Refund');
      const notice = page.getByRole('region', { name: 'Cookies' });
      await expect(notice).toShow('This website uses cookies to enhance the user experience.');
      await page.getByRole('main').getByText('Unit II').waitFor();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const foot = await boxOf(page.getByRole('contentinfo'));
      expect(foot.y + foot.height).toBeLessThanOrEqual((await boxOf(notice)).y + 1);
      await notice.getByRole('button', { name: 'OK' }).click();
      await expect(notice).toBeHidden();
      const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'cookie_notice');
      expect(Math.abs((cookie!.expires - Date.now() / 1000) / DAY_S - 30)).toBeLessThan(0.01);
      await page.goto('/login');
      await legalLinks(page).first().waitFor();
      expect(await notice.count()).toBe(0);
    });
  });

  for (const { locale, region, ok } of [
    { locale: 'en-IN', region: 'Cookies', ok: 'OK' },
    { locale: 'hi-IN', region: 'कुकी', ok: 'ठीक है' },
  ]) {
    test(`shows the cookie notice and takes its answer before the scripts have loaded: ${locale}`, async ({
      portal,
    }) => {
      await portal.visit({ as: null, browser: { ...PHONE, locale } }, async (page) => {
        let goOn = () => {};
        const held = new Promise<void>((resolve) => (goOn = resolve));
        await page.route('**/assets/base-*.js', async (route) => {
          await held;
          await route.continue();
        });
        await page.goto('/login', { waitUntil: 'commit' });
        const notice = page.getByRole('region', { name: region });
        await expect(notice).toHaveCount(1);
        const before = await boxOf(notice);
        expect(Math.round(before.y + before.height)).toBe(PHONE.viewport.height - DEMO_STRIP_PX);
        await notice.getByRole('button', { name: ok }).click();
        await expect(notice).toHaveCount(0);
        goOn();
        await heading(page).waitFor();
        await expect(notice).toHaveCount(0);
      });
    });
  }

  test('opens questions by keyboard and by URL', async ({ portal }) => {
    await portal.visit({ as: null, browser: DESKTOP }, async (page) => {
      await page.goto('/FAQs#no-otp');
      const answer = page.getByRole('region', { name: 'I do not receive the OTP. What can I do?' });
      await expect(answer).toShow('log-in with your contact number and password');
      expect((await boxOf(answer)).y).toBeLessThan(DESKTOP.viewport.height);
      const question = page.getByRole('button', { name: 'What is the return policy?' });
      await question.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: 'What is the return policy?' })).toShow(
        'within 3 months',
      );
      expect(new URL(page.url()).hash).toBe('#return-policy');
      await page.keyboard.press('Space');
      await expect(question).toHaveAttribute('aria-expanded', 'false');
      expect(new URL(page.url()).hash).toBe('');
      await expect(answer).toBeVisible();
    });
  });

  test('links to a section from the contents, and prints the text without the frame', async ({ portal }) => {
    await portal.visit({ as: null, browser: DESKTOP }, async (page) => {
      await page.goto('/privacyPolicy');
      await page
        .getByRole('navigation', { name: 'On this page' })
        .getByRole('link', { name: 'Who sees it' })
        .click();
      const place = page.getByRole('heading', { name: 'Who sees it' });
      await expect.poll(async () => (await boxOf(place)).y).toBeLessThan(100);
      await page.reload();
      await expect.poll(async () => (await boxOf(place)).y).toBeLessThan(100);
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('navigation').count()).toBe(0);
      expect(await page.getByRole('button').count()).toBe(0);
    });
  });

  test('is readable without the company’s address, which loads on retry', async ({ portal }) => {
    await portal.visit({ as: ASHA, complaints: /status of 500/ }, async (page) => {
      await page.route('**/api/getCompany', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/aboutUs');
      await page.getByRole('alert').getByText('Could not retrieve data, Please reload page').waitFor();
      await page.getByText(/^© \d{4} Heliograph\. All rights reserved\.$/).waitFor();
      await page.unroute('**/api/getCompany');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('main').getByText('Example Solar Works').waitFor();
      await expect(page.getByRole('main').getByText('Maharashtra')).toHaveCount(3);
    });
  });

  test('fetches legal texts in one language only', async ({ portal }) => {
    await portal.visit({ as: null, browser: DESKTOP }, async (page) => {
      await page.addInitScript(() => localStorage.setItem('language', 'hi'));
      const texts: Promise<string>[] = [];
      page.on('response', (response) => {
        if (/\.js$/.test(new URL(response.url()).pathname)) texts.push(response.text());
      });
      await page.goto('/termsOfUse');
      await expect(heading(page)).toShow('उपयोग की शर्तें');
      const scripts = (await Promise.all(texts)).join('\n');
      expect(scripts).toContain('यह पोर्टल क्या है');
      expect(scripts).not.toContain('What the portal is');
    });
  });

  for (const [name, browser] of [
    ['desktop, light', { ...DESKTOP, colorScheme: 'light' }],
    ['phone, dark', { ...PHONE, colorScheme: 'dark' }],
  ] as const) {
    test(`passes axe: ${name}`, async ({ portal }) => {
      await portal.visit({ as: ASHA, browser }, async (page) => {
        for (const path of ['/aboutUs', ...LEGAL.map(([, path]) => path)]) {
          await page.goto(path === '/FAQs' ? '/FAQs#add-inverter' : path);
          await page.getByRole('main').getByText('Unit II').waitFor();
          expect({ path, findings: await findings(page) }).toEqual({ path, findings: [] });
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect({ path, width }).toEqual({ path, width: browser.viewport.width });
          expect(pathOf(page)).toBe(path);
        }
      });
    });
  }
});

import type { Cookie } from '@playwright/test';
import { ASHA, type TestPortal } from './support/portal.js';
import { dashboard, loginScreen, openDashboard } from './support/screens.js';
import { expect, test } from './support/test.js';

const DAY_S = 86_400;
const NOTICE = 'This website uses cookies to enhance the user experience.';

/** Console error of a call that was pending when the session ended. */
const SESSION_OVER = /status of 401/;

const ENERGY = /[1-9][\d.,]*\sk?Wh/;

test.describe('leaving', () => {
  const asked = async (portal: TestPortal, path: string, cookies: Cookie[]) => {
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return fetch(`${portal.url}${path}`, { headers: { cookie } });
  };

  test(
    'asks first, stays on Cancel, and ends the session on Confirm',
    { tag: '@smoke' },
    async ({ portal }) => {
      const session = await portal.logIn(ASHA);
      const { userId } = (await (await asked(portal, '/api/getUserByToken', session)).json()) as {
        userId: string;
      };
      const path = `/api/getUser?userId=${userId}`;
      await portal.visit({ as: null, complaints: SESSION_OVER }, async (page) => {
        await page.context().addCookies(session);
        const { nav, title } = await openDashboard(page);
        const question = page.getByRole('dialog', { name: 'Are you sure you want to logout?' });
        await nav.getByRole('button', { name: 'Log out' }).click();
        const cancel = question.getByRole('button', { name: 'Cancel' });
        await cancel.waitFor();
        await expect(cancel).toBeFocused();
        await cancel.click();
        await expect(question).toBeHidden();
        await expect(title).toShow('Home roof');
        expect((await asked(portal, path, session)).status).toBe(200);

        await page.evaluate(() => sessionStorage.setItem('add-inverter', 'a draft'));
        await nav.getByRole('button', { name: 'Log out' }).click();
        await question.getByRole('button', { name: 'Confirm' }).click();
        await page.waitForURL('**/login');
        await loginScreen(page).number.waitFor();
        expect(await page.evaluate(() => sessionStorage.getItem('add-inverter'))).toBeNull();
        const names = (await page.context().cookies()).map(({ name }) => name);
        expect(names).not.toContain(session[0]!.name);

        // The old cookie is no longer valid.
        expect((await asked(portal, path, session)).status).toBe(401);
        await page.goBack().catch(() => undefined); // there may be no earlier page
        await page.context().addCookies(session);
        await page.goto('/');
        await page.waitForURL('**/login');
        await loginScreen(page).number.waitFor();
        expect(await dashboard(page).nav.count()).toBe(0);
      });
    },
  );

  test('leads to the log-in when the session was ended elsewhere', async ({ portal }) => {
    const session = await portal.logIn(ASHA);
    await portal.visit({ as: null, complaints: SESSION_OVER }, async (page) => {
      await page.context().addCookies(session);
      const { view } = await openDashboard(page);
      expect((await asked(portal, '/api/logoutUser', session)).status).toBe(202);
      const click = view('Yearly').click({ timeout: 5_000 });
      // A refresh in the background may find out before the click.
      await Promise.all([page.waitForURL('**/login'), click.catch(() => undefined)]);
      await expect(page.getByRole('main')).toShow(
        'Your session has ended. Log in to continue where you were.',
      );
    });
  });

  test('leaves nothing of one customer for the next one who logs in', async ({ portal }) => {
    const next = await portal.addCustomer();
    await portal.provision(next, 'The next one’s roof');
    const session = await portal.logIn(ASHA);
    await portal.visit({ as: null, complaints: SESSION_OVER }, async (page) => {
      await page.context().addCookies(session);
      const { main, view } = await openDashboard(page, '/?inverter=all');
      await expect(main).toShow(ENERGY);
      expect((await asked(portal, '/api/logoutUser', session)).status).toBe(202);
      const click = view('Yearly').click({ timeout: 5_000 });
      await Promise.all([page.waitForURL('**/login'), click.catch(() => undefined)]);
      // These calls have no answer yet.
      await page.route('**/api/getUserEnergy**', () => undefined);
      await loginScreen(page).enter(next);
      await main.getByRole('link', { name: /^The next one’s roof/ }).waitFor();
      expect(await main.innerText()).not.toMatch(ENERGY);
    });
  });

  test('shows the cookie notice until OK, which is remembered for 30 days', async ({ portal }) => {
    await portal.visit({ as: ASHA }, async (page) => {
      await openDashboard(page);
      const notice = page.getByText(NOTICE);
      await notice.waitFor();
      await page.reload();
      await notice.waitFor();
      const known = (await page.context().cookies()).map(({ name }) => name);
      await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'OK' }).click();
      await expect(notice).toBeHidden();
      const added = (await page.context().cookies()).filter(({ name }) => !known.includes(name));
      expect(added).toHaveLength(1);
      const days = (added[0]!.expires - Date.now() / 1000) / DAY_S;
      expect(Math.abs(days - 30)).toBeLessThan(0.01);
      await openDashboard(page);
      expect(await notice.count()).toBe(0);
    });
  });
});

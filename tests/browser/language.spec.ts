import type { Page } from '@playwright/test';
import { latinWords } from './support/latin-words.js';
import { findings } from './support/axe-violations.js';
import { ASHA, type TestPortal } from './support/portal.js';
import { DESKTOP, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

const COMPANY = 'Example Solar Works';
const CO2_SOURCE = 'Central Electricity Authority, CO2 Baseline Database v20, December 2024';

test.describe('the language', () => {
  const toHindi = (page: Page) => page.getByRole('button', { name: 'हिन्दी' });
  const toEnglish = (page: Page) => page.getByRole('button', { name: 'English' });
  const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
  /** Names of the company, a customer, their inverters and a source. */
  const data = async (portal: TestPortal): Promise<string[]> => {
    const rows = await portal.rows(
      `SELECT first_name, last_name, address, users.city, state, serial_number, inverter_name
       FROM users JOIN inverters ON inverters.user_id = users.id WHERE phone_no = $1`,
      [ASHA],
    );
    const names = rows.flatMap((row) => Object.values(row as object).map(String));
    return [COMPANY, CO2_SOURCE, ...names.filter((text) => text.length > 2)];
  };

  test(
    'is chosen at the log-in, each in its own script, and is remembered',
    { tag: '@smoke' },
    async ({ portal }) => {
      await portal.visit({ as: null, browser: DESKTOP }, async (page) => {
        await page.goto('/login');
        expect(await languageOf(page)).toBe('en');
        expect(await toHindi(page).locator('[lang=hi]').innerText()).toBe('हिन्दी');
        await toHindi(page).click();
        await page.getByRole('heading', { name: 'लॉग इन करें' }).waitFor();
        expect(await languageOf(page)).toBe('hi');
        await page.reload();
        await page.getByRole('heading', { name: 'लॉग इन करें' }).waitFor();
        expect(await page.title()).toBe('लॉग इन करें · Heliograph');
        await page.getByRole('button', { name: 'लॉग इन करें' }).click();
        await page.getByText('कृपया पासवर्ड लिखें').waitFor();
        expect(await latinWords(page, [COMPANY])).toEqual([]);
        expect(await findings(page)).toEqual([]);
      });
    },
  );

  test('asks once before typed text is lost', async ({ portal }) => {
    await portal.visit({ as: null }, async (page) => {
      await page.goto('/registerUser');
      const name = page.getByLabel('First name');
      // Real key presses: without a user gesture the browser does not ask.
      await name.pressSequentially('Meera');
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
      });
      await toHindi(page).click();
      await expect.poll(() => asked).toEqual(['beforeunload']);
      await expect(name).toHaveValue('Meera');
      await toHindi(page).click();
      await page.getByRole('heading', { name: 'खाता बनाएँ' }).waitFor();
      expect(asked).toHaveLength(2);
    });
  });

  test('is Hindi throughout the registration, including validation messages', async ({ portal }) => {
    await portal.visit({ as: null, browser: PHONE }, async (page) => {
      await page.addInitScript(() => localStorage.setItem('language', 'hi'));
      await page.goto('/registerUser');
      await page.getByLabel('फ़ोन नंबर').fill('12');
      await page.getByLabel('ईमेल').fill('x');
      await page.getByLabel('पासवर्ड', { exact: true }).fill('x');
      await page.locator('form').getByRole('button', { name: 'खाता बनाएँ' }).click();
      await page.getByText('ईमेल सही नहीं है').waitFor();
      expect(await latinWords(page, [COMPANY])).toEqual([]);
      expect(await findings(page)).toEqual([]);
    });
  });

  for (const [size, window] of [
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const) {
    test(`is Hindi throughout the dashboard: ${size}`, async ({ portal }) => {
      await portal.visit({ as: ASHA, browser: window }, async (page) => {
        await page.addInitScript(() => localStorage.setItem('language', 'hi'));
        await page.goto('/');
        const side = page.getByRole('complementary');
        await side.getByText(/^कुल ऊर्जा: [\d,.]+ kWh$/).waitFor();
        await page.getByRole('region', { name: 'अभी की पावर' }).waitFor();
        // Charts are drawn once they come near the window.
        const thumbnail = page.getByRole('button', { name: /^महीने, 2/ });
        await thumbnail.scrollIntoViewIfNeeded();
        await thumbnail.locator('svg').first().waitFor();
        expect(await latinWords(page, await data(portal))).toEqual([]);
        expect(await findings(page)).toEqual([]);
        await expect(side).toShow(/कुल ऊर्जा: (\d{1,2},)*\d{1,3} kWh/);
      });
    });
  }

  test('is changed in the navigation', async ({ portal }) => {
    await portal.visit({ as: ASHA }, async (page) => {
      await page.goto('/?view=monthly');
      await toHindi(page).click();
      await page.getByRole('heading', { name: 'डैशबोर्ड' }).or(page.getByText('अभी की पावर')).first().waitFor();
      expect(page.url()).toContain('view=monthly');
      await toEnglish(page).click();
      await page.getByText('Power now').first().waitFor();
    });
  });
});

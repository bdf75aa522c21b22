import { resetDialog } from './support/account-screens.js';
import { loginScreen } from './support/screens.js';
import { expect, test } from './support/test.js';

const INVERTERS = 10;

test.describe('a button that disappears when it is pressed', () => {
  let owner: string;
  test.beforeAll(async ({ portal }) => {
    owner = await portal.addCustomer('Lata', 'More');
    const serials = Array.from({ length: INVERTERS }, () => portal.newSerial());
    await portal.rows(
      `INSERT INTO inverters (serial_number, status, inverter_name, power_rating, rated_power_w, user_id, date_of_installation,
                              latitude, longitude, time_zone, demo)
       SELECT serial, 'INSTALLED', 'Roof ' || n, '5 kW', 5000, u.id, '2026-01-02', 18.52, 73.86, 'Asia/Kolkata', true
       FROM users u, unnest($2::text[]) WITH ORDINALITY AS roof (serial, n) WHERE phone_no = $1`,
      [owner, serials],
    );
  });

  test('leaves the focus at Edit profile', async ({ portal }) => {
    await portal.visit({ as: owner }, async (page) => {
      await page.goto('/userProfile');
      const edit = page.getByRole('button', { name: 'Edit profile' });
      await edit.click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(edit).toBeFocused();
    });
  });

  test('leaves the focus at the next slab of a tariff', async ({ portal }) => {
    await portal.visit({ as: owner }, async (page) => {
      await page.goto('/tariff');
      const add = page.getByRole('button', { name: 'Add a slab' });
      const rates = page.getByLabel('₹ per kWh', { exact: true });
      await add.click();
      await add.click();
      await rates.nth(1).fill('7');
      await page.getByRole('button', { name: 'Remove slab 1' }).click();
      await expect(rates).toHaveCount(2);
      await expect(rates.first()).toHaveValue('7');
      await expect(rates.first()).toBeFocused();
      await page.getByRole('button', { name: 'Remove slab 1' }).click();
      await expect(rates).toHaveCount(1);
      await expect(rates).toBeFocused();
    });
  });

  test('leaves the focus at the first of the inverters that were not listed', async ({ portal }) => {
    await portal.visit({ as: owner }, async (page) => {
      await page.goto('/?inverter=all');
      const rows = page.getByRole('region', { name: 'Each inverter' }).getByRole('link', { name: /Roof/ });
      await page.getByRole('button', { name: `Show all ${INVERTERS} inverters` }).click();
      await expect(rows).toHaveCount(INVERTERS);
      await expect(rows.nth(8)).toBeFocused();
    });
  });

  test('leaves the focus at the number for a new password', async ({ portal }) => {
    await portal.visit({ as: null }, async (page) => {
      await page.goto('/login');
      await loginScreen(page).number.fill(owner);
      await page.getByRole('button', { name: 'Forgot Password' }).click();
      const reset = resetDialog(page);
      await reset.password.fill('Mango@2026tree');
      await reset.again.fill('Mango@2026tree');
      await reset.verify.click();
      await expect(reset.code).toBeFocused();
      await reset.dialog.getByRole('button', { name: 'Change number' }).click();
      await expect(reset.phone).toBeFocused();
      await expect(reset.phone).toBeEditable();
    });
  });
});

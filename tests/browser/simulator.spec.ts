import type { TestPortal } from './support/portal.js';
import { expect, test } from './support/test.js';

/** Its modem stays on all night, so it can be silenced at any hour. */
const SERIAL = 'HG03-2408-00733';

test.describe('the simulator page', () => {
  const status = async (portal: TestPortal) => {
    const [row] = await portal.rows<{ status: string | null }>(
      'SELECT devices.status FROM devices JOIN inverters ON id = inverter_id WHERE serial_number = $1',
      [SERIAL],
    );
    return row!.status;
  };

  test('silences an inverter, which the service notices, and resumes it', async ({ portal }) => {
    await portal.visit({ as: null }, async (page) => {
      await page.goto('/dev/simulator');
      const rows = page.getByRole('row');
      await page.getByRole('rowheader', { name: SERIAL }).waitFor();
      // Counts only the demonstration's inverters: those of tests have no invoice.
      const [{ count }] = (await portal.rows<{ count: number }>(
        `SELECT count(*)::int AS count FROM inverters WHERE demo AND invoice_number LIKE 'DEMO-%'`,
      )) as [{ count: number }];
      await expect(rows).toHaveCount(1 + count);
      const row = rows.filter({ hasText: SERIAL });
      await expect.poll(() => status(portal)).toBe('online');

      await page.getByRole('button', { name: `Silence ${SERIAL}` }).click();
      await expect(page.getByRole('status')).toShow(`${SERIAL} keeps producing, but its modem is offline.`);
      await expect(page.getByRole('button', { name: `Resume ${SERIAL}` })).toBeFocused();
      await expect(row).toShow('silenced');
      await expect.poll(() => status(portal)).toBe('lost');

      await page.getByRole('button', { name: `Resume ${SERIAL}` }).click();
      await page.getByRole('button', { name: `Silence ${SERIAL}` }).waitFor();
      await expect.poll(() => status(portal)).toBe('online');
    });
  });

  test('shows the simulator’s error message', async ({ portal }) => {
    await portal.visit({ as: null, complaints: /status of 400/ }, async (page) => {
      await page.goto('/dev/simulator');
      const silence = page.getByRole('button', { name: `Silence ${SERIAL}` });
      await silence.click();
      await page.getByRole('button', { name: `Resume ${SERIAL}` }).waitFor();
      await page.getByRole('button', { name: `Garble ${SERIAL}` }).click();
      await expect(page.getByRole('alert')).toShow(`${SERIAL} is not connected.`);
      await page.getByRole('button', { name: `Resume ${SERIAL}` }).click();
      await silence.waitFor();
    });
  });
});

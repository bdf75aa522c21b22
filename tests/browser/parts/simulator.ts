import { expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import type { TestPortal } from '../support/portal.js';
import { shows } from '../support/screens.js';

/** Keeps its modem on all night: it can be silenced at any hour. */
const SERIAL = 'HG03-2408-00733';

export function simulatorTests(portal: () => TestPortal): void {
  const status = async () => {
    const [row] = await portal().rows<{ status: string | null }>(
      'SELECT devices.status FROM devices JOIN inverters ON id = inverter_id WHERE serial_number = $1',
      [SERIAL],
    );
    return row!.status;
  };

  it('silences an inverter, which the service hears of, and lets it speak again', async () => {
    await portal().visit({ as: null }, async (page) => {
      await page.goto('/dev/simulator');
      const rows = page.getByRole('row');
      await page.getByRole('rowheader', { name: SERIAL }).waitFor();
      // The demonstration's own: other tests' inverters have no invoice.
      const [{ count }] = (await portal().rows<{ count: number }>(
        `SELECT count(*)::int AS count FROM inverters WHERE demo AND invoice_number LIKE 'DEMO-%'`,
      )) as [{ count: number }];
      expect(await rows.count()).toBe(1 + count);
      const row = rows.filter({ hasText: SERIAL });
      await eventually(async () => expect(await status()).toBe('online'), 20_000);

      await page.getByRole('button', { name: `Silence ${SERIAL}` }).click();
      await shows(page.getByRole('status'), `${SERIAL} produces on, but is not heard any more.`);
      await shows(row, 'silenced');
      await eventually(async () => expect(await status()).toBe('lost'), 20_000);

      await page.getByRole('button', { name: `Resume ${SERIAL}` }).click();
      await page.getByRole('button', { name: `Silence ${SERIAL}` }).waitFor();
      await eventually(async () => expect(await status()).toBe('online'), 20_000);
    });
  });

  it('says a refusal of the simulator in its own words', async () => {
    await portal().visit({ as: null, complaints: /status of 400/ }, async (page) => {
      await page.goto('/dev/simulator');
      const silence = page.getByRole('button', { name: `Silence ${SERIAL}` });
      await silence.click();
      await page.getByRole('button', { name: `Resume ${SERIAL}` }).waitFor();
      await page.getByRole('button', { name: `Garble ${SERIAL}` }).click();
      await shows(page.getByRole('alert'), `${SERIAL} is not connected.`);
      await page.getByRole('button', { name: `Resume ${SERIAL}` }).click();
      await silence.waitFor();
    });
  });
}

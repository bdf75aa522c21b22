import { localDate, localInstant } from '@heliograph/domain/time/zone';
import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { ADMIN } from './support/portal.js';
import { DESKTOP, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

const CALM = { reducedMotion: 'reduce' } as const;
const windows = [
  { name: 'desktop', ...DESKTOP, ...CALM, colorScheme: 'light' as const },
  { name: 'phone', ...PHONE, ...CALM, colorScheme: 'dark' as const },
];

const ZONE = 'Asia/Kolkata';
const DAY_MS = 86_400_000;
/** A complete day within retention, and the next. */
const date = localDate(ZONE, Date.now() - 3 * DAY_MS);
const next = localDate(ZONE, Date.now() - 2 * DAY_MS);
const [year, month, day] = date.split('-').map(Number) as [number, number, number];
const at = (hour: number, minute = 0) => new Date(localInstant(ZONE, year, month, day, hour, minute));

/** The history of one inverter on its page in the back office. */
test.describe('an inverter’s past day', () => {
  let id = 0;
  test.beforeAll(async ({ portal }) => {
    const device = await portal.provision(await portal.addCustomer(), 'Roof');
    id = device.id;
    await device.end();
    // A reading each minute, with none from eleven to half past twelve.
    await portal.rows(
      `INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh, ac_power_w, ac_voltage_v,
                             grid_freq_hz, dc_voltage_v, dc_current_a, dc_power_w, temp_c, rssi_dbm, state, faults)
       SELECT $1, ts, n, ts, false, 1000 + n * 40, 4200 * sin(pi() * n / 690.0),
              ARRAY[231 + 6 * sin(n / 40.0), 229 + n % 5, 236 - n % 7]::real[], 49.95 + (n % 11) * 0.01,
              ARRAY[412, 405]::real[], ARRAY[4.1, 3.7]::real[], ARRAY[1690, 1498]::real[],
              28 + 25 * sin(pi() * n / 690.0), -71 - n % 6, 'producing', '{}'
       FROM generate_series(0, 690) n, LATERAL (SELECT $2::timestamptz + n * interval '1 minute' AS ts) t
       WHERE ts NOT BETWEEN $3 AND $4`,
      [id, at(6, 30), at(11), at(12, 30)],
    );
  });

  for (const { name, ...browser } of windows) {
    test(`has a curve of each quantity: ${name}`, async ({ portal }) => {
      await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
        await page.goto(`/admin/inverter/${id}?day=${next}`);
        const panel = page.getByRole('region', { name: 'Readings and events' });
        await expect(panel).toShow('AC power,');
        await expect(panel).toShow('no data');
        await panel.getByRole('button', { name: 'Earlier' }).click();
        await expect(panel).toShow(/Lowest 0 kW \(06:30–06:35\), highest 4\.19 kW \(1\d:\d\d–1\d:\d\d\)/);
        await panel.getByRole('combobox', { name: 'Quantity' }).selectOption('AC voltage');
        await expect(panel).toShow(/Lowest 22\d(\.\d+)? V \(.*, highest 23\d V/);
        await expect(panel).toShow('Phase 3');
        await expect(panel.getByRole('img')).toBeVisible();
        expect(new URL(page.url()).searchParams.get('day')).toBe(date);
        await panel.scrollIntoViewIfNeeded();
        expect(await fits(page)).toBe(true);
        expect(await findings(page)).toEqual([]);
        await page.reload();
        await expect(panel).toShow('Phase 3');
        await panel.getByRole('button', { name: '7 days' }).click();
        await expect(panel).toShow(/AC voltage, .* to /);
        await expect(panel.getByRole('img')).toBeVisible();
      });
    });
  }
});

import { localDate, localInstant } from '@heliograph/domain/time/zone';
import { findings } from './support/axe-violations.js';
import { fits } from './support/fits.js';
import { ADMIN } from './support/portal.js';
import { DESKTOP, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

const windows = [
  { name: 'desktop', ...DESKTOP, colorScheme: 'light' as const },
  { name: 'phone', ...PHONE, colorScheme: 'dark' as const },
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
  let ticket = '';
  test.beforeAll(async ({ portal }) => {
    const owner = await portal.addCustomer();
    await portal.rows(`UPDATE users SET city = 'Satara' WHERE phone_no = $1`, [owner]);
    const device = await portal.provision(owner, 'Roof');
    id = device.id;
    await device.end();
    // A reading each minute, except from eleven to half past twelve.
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
    // The same fault on three days, the last one today.
    for (const days of [9, 5, 0]) {
      const begin = at(14).getTime() - days * DAY_MS;
      await portal.rows(
        `INSERT INTO device_events (inverter_id, ts, code, active, severity)
         VALUES ($1, $2, 'GRID_OVERVOLTAGE', true, 'warning'), ($1, $3, 'GRID_OVERVOLTAGE', false, 'warning')`,
        [id, new Date(begin), new Date(begin + 30 * 60_000)],
      );
    }
    await portal.rows(
      `INSERT INTO silence_cases (inverter_id, silent_since, opened_at, closed_at, close_reason)
       VALUES ($1, $2, $2, $3, 'heard')`,
      [id, at(11), at(12, 30)],
    );
    const [added] = await portal.rows<{ id: string }>(
      `INSERT INTO tickets (inverter_id, created_by, description, created_at)
       VALUES ($1, 'Support', 'Voltage', $2) RETURNING id::text`,
      [id, at(16)],
    );
    ticket = added!.id;
    await portal.rows(
      `INSERT INTO audit_log (at, actor_kind, action, target) VALUES ($1, 'system', 'rotateDeviceSecret', $2)`,
      [at(17), `inverter ${id}`],
    );
    await portal.rows(`UPDATE inverters SET sim = '8991101200003204514' WHERE id = $1`, [id]);
    await portal.rows(`UPDATE devices SET sim_iccid = '8991101200003204522' WHERE inverter_id = $1`, [id]);
    // Five similar inverters, with twice its power.
    await portal.rows(
      `WITH peers AS (
         INSERT INTO inverters (serial_number, status, inverter_name, power_rating, rated_power_w, user_id, latitude,
                                longitude, time_zone, demo)
         SELECT serial_number || 'P' || n, 'INSTALLED', 'Peer', power_rating, rated_power_w, user_id, latitude,
                longitude, time_zone, demo
         FROM inverters, generate_series(1, 5) n WHERE id = $1 RETURNING id
       ), newest AS (
         INSERT INTO latest (inverter_id, ts, seq, received_at, heard_at, last_received_at, energy_total_wh)
         SELECT id, now(), 1, now(), now(), now(), 1 FROM peers
       )
       INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh, ac_power_w)
       SELECT peers.id, r.ts, r.seq, r.ts, false, 1, r.ac_power_w * 2
       FROM peers, readings r WHERE r.inverter_id = $1`,
      [id],
    );
  });

  for (const { name, ...size } of windows) {
    const browser = { ...size, timezoneId: ZONE };
    test(`has a curve of each quantity, with its events: ${name}`, async ({ portal }) => {
      await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
        await page.goto(`/admin/inverter/${id}?day=${next}`);
        const panel = page.getByRole('region', { name: 'Readings and events' });
        await expect(panel).toShow('AC power,');
        await expect(panel).toShow('no data');
        await expect(panel).toShow('No events.');
        await panel.getByRole('button', { name: 'Earlier' }).click();
        await expect(panel).toShow(/Lowest 0 kW \(06:30–06:35\), highest 4\.19 kW \(1\d:\d\d–1\d:\d\d\)/);
        const events = panel.getByRole('group', { name: /^Events, / }).getByRole('row');
        await expect(events).toHaveCount(5);
        await expect(events.nth(1)).toShow(/^1 No communication 11:00 12:30$/);
        await expect(events.nth(2)).toShow(/^2 Fault: .*, 3 times in 30 days 14:00 14:30$/);
        await expect(events.nth(3)).toShow(`3 Ticket ${ticket}: created`);
        await expect(events.nth(4)).toShow(/^4 Made a new device secret 17:00/);
        await panel.getByRole('combobox', { name: 'Quantity' }).selectOption('AC voltage');
        await expect(panel).toShow(/Lowest 22\d(\.\d+)? V \(.*, highest 23\d V/);
        await expect(panel).toShow('Phase 3');
        await expect(panel.getByRole('img').first()).toBeVisible();
        expect(new URL(page.url()).searchParams.get('day')).toBe(date);
        await panel.scrollIntoViewIfNeeded();
        expect(await fits(page)).toBe(true);
        expect(await findings(page)).toEqual([]);
        await page.reload();
        await expect(panel).toShow('Phase 3');
        await panel.getByRole('button', { name: '7 days' }).click();
        await expect(panel).toShow(/AC voltage, .* to /);
        await expect(panel.getByRole('img').first()).toBeVisible();
        await expect(events).toHaveCount(6);
        await panel
          .getByLabel('First day')
          .fill(new Date(Date.parse(date) - 2 * DAY_MS).toISOString().slice(0, 10));
        await expect(events).toHaveCount(5);
        expect(new URL(page.url()).searchParams.get('days')).toBe('3');
        await page.goto(`/admin/inverter/${id}?day=2024-05-20`);
        await expect(panel).toShow(/Readings before .* are no longer stored\./);
        const device = page.getByRole('region', { name: 'Device', exact: true });
        await expect(device).toShow('8991 1012 0000 3204 522 Differs from the SIM sold.');
        // The demonstration's devices report the SIM cards that they were sold with.
        const [other] = await portal.rows<{ id: number }>('SELECT min(inverter_id) AS id FROM devices');
        await page.goto(`/admin/inverter/${other!.id}`);
        await expect(device).toShow(/8991 0000 0000 0000 0\d\d/);
        expect(await device.innerText()).not.toContain('Differs');
      });
    });

    test(`is compared with similar inverters, and listed and exported: ${name}`, async ({ portal }) => {
      await portal.visit({ as: null, admin: ADMIN, browser }, async (page) => {
        await page.goto(`/admin/inverter/${id}?day=${date}`);
        const panel = page.getByRole('region', { name: 'Readings and events' });
        // The address changes first, then the box: `check` would not wait.
        await panel.getByRole('checkbox', { name: 'Compare with similar inverters' }).click();
        await expect(panel.getByRole('checkbox')).toBeChecked();
        await expect(panel).toShow('Power was 50% of the median of 5 similar inverters');
        await expect(panel).toShow('at most 20 are read');
        await panel.getByRole('button', { name: /^All readings, / }).click();
        await expect(panel).toShow('600 readings');
        const readings = panel.getByRole('group', { name: /^All readings, / }).getByRole('row');
        await expect(readings).toHaveCount(26);
        await expect(readings.nth(1)).toShow(/^18:00:00 18:00:00 producing 0 /);
        await panel.getByRole('button', { name: 'Older' }).click();
        await expect(readings.nth(1)).toShow(/^17:35:00 /);
        expect(await fits(page)).toBe(true);
        expect(await findings(page)).toEqual([]);
        await page.reload();
        await expect(readings.nth(1)).toShow(/^17:35:00 /);
        const started = page.waitForEvent('download');
        await panel.getByRole('link', { name: /CSV.*All readings/ }).click();
        expect((await started).suggestedFilename()).toBe(`inverter-${id}-readings-${date}.csv`);
        // Another day has its own readings, from their first page.
        await panel.getByRole('button', { name: 'Later' }).click();
        await expect(panel).toShow('No readings of this day are stored.');
        await expect(panel).toShow('Not enough similar inverters');
      });
    });
  }
});

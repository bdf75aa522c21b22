import { boxOf } from './support/box-of.js';
import { findings } from './support/axe-violations.js';
import type { Device } from './support/device.js';
import { fits } from './support/fits.js';
import { placeWhereItIs } from './support/roofs.js';
import { openDashboard, searchOf } from './support/screens.js';
import { expectStill, watchShifts } from './support/shifts.js';
import { DESKTOP, PHONE } from './support/windows.js';
import { expect, test } from './support/test.js';

const MINUTE_MS = 60_000;
const noon = placeWhereItIs(12.2);
/** `14:05` there. */
const clockThere = (ts: number) => new Date(ts + noon.offsetMs).toISOString().slice(11, 16);
const INSTRUCTION = 'Do not touch panels, frames or cables.';

test.describe('a dangerous fault', () => {
  /** The owner's phone number. */
  let owner: string;
  let device: Device;
  const begunAt = Date.now() - 12 * MINUTE_MS;
  const event = (
    portal: { rows: (sql: string, values: unknown[]) => unknown },
    ts: number,
    active: boolean,
  ) =>
    portal.rows(
      `INSERT INTO device_events (inverter_id, ts, code, active, severity) VALUES ($1, $2, 'ISO_FAULT', $3, 'critical')`,
      [device.id, new Date(ts), active],
    );
  test.beforeAll(async ({ portal }) => {
    owner = await portal.addCustomer('Ila', 'Sen');
    const { longitude, timeZone } = noon;
    device = await portal.provision(owner, 'Dangerous roof', { longitude, timeZone });
    await device.reportsEvery(3_600);
    const values = { state: 'fault', ac_power_w: 0, energy_total_wh: 500_000, faults: ['ISO_FAULT'] };
    await device.telemetry({ ...values, insulation_kohm: 38 }, begunAt + MINUTE_MS);
    await device.telemetry({ ...values, insulation_kohm: 45 });
    await event(portal, begunAt - 26 * 60 * MINUTE_MS, true);
    await event(portal, begunAt - 25 * 60 * MINUTE_MS, false);
    await event(portal, begunAt, true);
  });
  test.afterAll(() => device?.end());

  test('puts the safety instruction directly below the state on a phone', async ({ portal }) => {
    await portal.visit({ as: owner, browser: PHONE }, async (page) => {
      await watchShifts(page);
      const { hero, main } = await openDashboard(page);
      const instruction = hero.getByText(INSTRUCTION);
      await expect(instruction).toBeInViewport({ ratio: 1 });
      const top = async (place: typeof hero) => (await boxOf(place)).y;
      const sentence = hero.getByText('Stopped: insulation fault.');
      expect(await top(instruction)).toBeGreaterThan(await top(sentence));
      for (const below of [hero.getByRole('img').first(), main.getByRole('region', { name: 'Fault' })])
        expect(await top(below)).toBeGreaterThan(await top(instruction));
      await expect(main.getByRole('region', { name: 'Fault' })).toShow('Measured at');
      await expectStill(page);
      expect(await fits(page)).toBe(true);
      expect(await findings(page)).toEqual([]);
    });
  });

  test('says when it began, how often, and what was measured, and fills in the report', async ({
    portal,
  }) => {
    await portal.visit({ as: owner }, async (page) => {
      const { main } = await openDashboard(page);
      const card = main.getByRole('region', { name: 'Fault' });
      const minutes = Math.floor((Date.now() - begunAt) / MINUTE_MS);
      await expect(card).toShow(
        new RegExp(`since ${clockThere(begunAt)} \\((${minutes}|${minutes + 1}) minutes ago\\)`),
      );
      await expect(card).toShow('Code ISO_FAULT · 2 times in the last 30 days');
      const measuredAt = clockThere(begunAt + MINUTE_MS);
      await expect(card).toShow(`Measured at ${measuredAt}: insulation resistance 38.0 kΩ`);

      await card.getByRole('link', { name: 'Report Issue' }).click();
      await expect(page.getByLabel('Title')).toHaveValue('Fault ISO_FAULT: insulation fault');
      await expect(page.getByLabel('Description')).toHaveValue(
        new RegExp(`^Since .* ${clockThere(begunAt)}\\.$`),
      );
      expect(searchOf(page)).toEqual({
        serialNo: device.serial,
        fault: 'ISO_FAULT',
        since: new Date(begunAt).toISOString(),
      });
      await page.getByLabel('Description').fill('Since noon. It hums.');
      await page.reload();
      await expect(page.getByLabel('Description')).toHaveValue('Since noon. It hums.');
    });
  });

  test.describe('with a ticket', () => {
    let ticketId: number;
    test.beforeAll(async ({ portal }) => {
      const add = async (status: string, createdAt: number, description = 'It hums') => {
        const [ticket] = await portal.rows<{ id: number }>(
          `INSERT INTO tickets (inverter_id, user_id, created_by, assigned_to, description, status, created_at)
           SELECT $1, id, 'Ila Sen', 'Ravi', $5, $3, $4 FROM users WHERE phone_no = $2 RETURNING id`,
          [device.id, owner, status, new Date(createdAt), description],
        );
        return ticket!.id;
      };
      ticketId = await add('IN_PROGRESS', begunAt + MINUTE_MS, 'Fault ISO_FAULT: insulation fault');
      // About something else.
      await add('OPEN', begunAt + 2 * MINUTE_MS);
      // Listed above it, so that it is on the second page.
      for (let n = 0; n < 7; n++) await add('OPEN', begunAt - 60 * MINUTE_MS);
    });

    for (const [size, browser] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
      test(`names the ticket instead of asking for a report, on a ${size}`, async ({ portal }) => {
        await portal.visit({ as: owner, browser }, async (page) => {
          await watchShifts(page);
          const { main } = await openDashboard(page);
          const card = main.getByRole('region', { name: 'Fault' });
          await expect(card).toShow(`Reported: Ticket ${ticketId}, In progress`);
          await expectStill(page);
          await main.getByRole('button', { name: 'Event history' }).click();
          const event = main.getByRole('list', { name: 'Event history, newest first' });
          await expect(event).toShow(`Reported: Ticket ${ticketId}, In progress`);
          await expect(main.getByText('Report this now.')).toHaveCount(0);
          await expect(main.getByRole('link', { name: 'Report Issue' })).toHaveCount(0);
          expect(await fits(page)).toBe(true);
          expect(await findings(page)).toEqual([]);

          await card.getByRole('link', { name: `Ticket ${ticketId}` }).click();
          const opener = main.getByRole('button', { name: new RegExp(`\\b${ticketId}$`), expanded: true });
          await expect(opener).toBeVisible();
          expect(searchOf(page)).toEqual({ ticket: String(ticketId), page: '2' });
          await page.reload();
          await expect(opener).toBeVisible();
          await opener.click();
          await expect.poll(() => searchOf(page)).toEqual({ page: '2' });
        });
      });
    }

    test('names the ticket in Hindi', async ({ portal }) => {
      await portal.visit({ as: owner, browser: { ...PHONE, locale: 'hi-IN' } }, async (page) => {
        await page.goto('/');
        await expect(page.getByRole('main')).toShow(`शिकायत दर्ज हो चुकी है: टिकट ${ticketId}`);
      });
    });

    test('asks for a report again once the ticket is closed', async ({ portal }) => {
      await portal.rows(`UPDATE tickets SET status = 'CLOSED', closed_at = now() WHERE id = $1`, [ticketId]);
      await portal.visit({ as: owner }, async (page) => {
        const { main } = await openDashboard(page);
        const card = main.getByRole('region', { name: 'Fault' });
        await expect(card).toShow('Report this now.');
        await expect(card.getByRole('link', { name: 'Report Issue' })).toBeVisible();
      });
    });
  });
});

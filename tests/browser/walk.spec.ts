import { clockShift, parseInstant } from '@heliograph/standalone/dev/shifted-clock';
import { localDate } from '@heliograph/domain/time/zone';
import type { Locator, Page } from '@playwright/test';
import pg from 'pg';
import { TestSystem } from '../support/system.js';
import { kWh } from './support/amounts.js';
import { ASHA } from './support/portal.js';
import { dashboard, loginScreen, textOf } from './support/screens.js';
import { expect, test } from './support/test.js';
import { visit } from './support/visit.js';

const ZONE = 'Asia/Kolkata';
/** The first start loads two years of history. */
const START_MAX_MS = 180_000;

/** What an inverter's counter says now, Wh; power in W. */
interface Counted {
  name: string;
  serial: string;
  today: number;
  month: number;
  total: number;
  powerW: number | null;
  fresh: boolean;
}

// Energy since an instant: the counter now, less the counter of the last hour before.
const since = (unit: string) => `(t.total_wh - coalesce((
    SELECT h.total_wh FROM energy_hours h
    WHERE h.inverter_id = i.id AND h.hour_at < date_trunc('${unit}', now() AT TIME ZONE '${ZONE}') AT TIME ZONE '${ZONE}'
    ORDER BY h.hour_at DESC LIMIT 1), t.first_wh))::float8`;
const countedSql = `
SELECT i.inverter_name AS name, i.serial_number AS serial, ${since('day')} AS today, ${since('month')} AS month,
       t.total_wh::float8 AS total, l.ac_power_w::float8 AS "powerW", l.ts > now() - interval '2 minutes' AS fresh
FROM inverters i
JOIN users u ON u.id = i.user_id AND u.phone_no = $1
JOIN energy_tails t ON t.inverter_id = i.id
LEFT JOIN latest l ON l.inverter_id = i.id
ORDER BY i.id`;

/** Words that would contradict the state at the time. */
const times = [
  { clock: '13:40', state: /Producing/, never: /asleep|Night|wakes/i },
  { clock: '17:50', state: /Producing|Standing by/, never: /Asleep|wakes with the sun/ },
  { clock: '21:00', state: /Night/, never: /so far today|in progress|Producing/i },
  { clock: '06:30', state: /Night/, never: /than yesterday/ },
];

/** Why no clock can be shifted here; null: it can. */
const missing = (() => {
  try {
    return clockShift(Date.now()) && null;
  } catch (error) {
    return (error as Error).message;
  }
})();

test.describe('a walk through the portal', () => {
  test.skip(missing !== null, missing ?? '');
  for (const { clock, state, never } of times) {
    test(`at ${clock} shows what the database says`, async ({ browser }) => {
      test.setTimeout(2 * START_MAX_MS);
      const day = localDate(ZONE, Date.now());
      const shift = clockShift(parseInstant(`${day}T${clock}`, ZONE));
      const system = await TestSystem.start({ environment: shift as Record<string, string> });
      const database = new pg.Pool({ connectionString: system.databaseUrl, max: 1 });
      database.on('error', () => undefined);
      const counted = async () => (await database.query<Counted>(countedSql, [ASHA])).rows;

      await visit(browser, { baseURL: system.url, cookies: [] }, async (page) => {
        await page.goto('/login');
        await loginScreen(page).enter(ASHA);
        await dashboard(page).hero.waitFor();
        for (const { serial, name } of await counted()) {
          await page.goto(`/?inverter=${serial}`);
          const { main, hero, card, title } = dashboard(page);
          await card.waitFor();
          await expect(title).toShow(name);
          await expectCounted(page, hero, async () =>
            (await counted()).find((one) => one.serial === serial)!,
          );
          await expect(main.getByRole('status').first()).toShow(state);
          expect(await textOf(main)).not.toMatch(never);
          expect(await textOf(main)).not.toMatch(/undefined|NaN|null|Invalid/);
          // The running day is not counted, until it is over.
          const finished = Number(day.slice(8)) - (clock === '21:00' ? 0 : 1);
          const [, measured] = /(\d+) days? measured/.exec(await textOf(main)) ?? [];
          expect(Number(measured ?? 0)).toBeLessThanOrEqual(finished);
        }
        await page.goto('/?inverter=all');
        await expectCounted(page, dashboard(page).hero, async () => sumOf(await counted()));
      });
      await database.end();
      await system.remove();
    });
  }
});

/** Readings keep coming, so page and database are read until both are of the same reading. */
async function expectCounted(page: Page, hero: Locator, counted: () => Promise<Counted>): Promise<void> {
  await expect(async () => {
    const now = await counted();
    const shown = await textOf(hero);
    expect(shown).toContain(`Today ${kWh(now.today)} kWh`);
    expect(shown).toContain(`This month ${kWh(now.month)} kWh`);
    expect(shown).toContain(`${kWh(now.total)} kWh since installation`);
    if (now.fresh && now.powerW !== null && now.powerW >= 1_000) {
      const power = Number((await page.getByTestId('power-now').innerText()).replace(/[^\d.]/g, ''));
      expect(Math.abs(power - now.powerW / 1_000)).toBeLessThan(0.01);
    }
  }).toPass();
}

const sumOf = (all: Counted[]): Counted =>
  all.reduce((sum, one) => ({
    ...sum,
    today: sum.today + one.today,
    month: sum.month + one.month,
    total: sum.total + one.total,
    powerW: null,
  }));

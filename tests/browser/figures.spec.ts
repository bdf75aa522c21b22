import { knownHoursSql } from '@heliograph/database/energy/known-hours';
import type { Page } from '@playwright/test';
import { kWh, wholeWh } from './support/amounts.js';
import { shiftMonth, siteInstant, siteToday, ZONE } from './support/calendar.js';
import { ASHA, type TestPortal } from './support/portal.js';
import { dashboard, openDashboard } from './support/screens.js';
import { expect, test } from './support/test.js';

interface Series {
  readonly values: (number | null)[];
  readonly quality: string[];
}
type Call = 'Hourly' | 'Daily' | 'Monthly' | 'Yearly';

test.describe('the figures', () => {
  const series = (portal: TestPortal, phone: string, call: Call, id: number, period: string) =>
    portal.ask<Series>(phone, `/api/getInverterData${call}/${id}?${period}`);

  /** Rows of the table, oldest first: figure and data quality. */
  async function tableOf(page: Page, address: string): Promise<[string, string][]> {
    await openDashboard(page, address);
    const rows = dashboard(page).table.getByRole('row');
    await rows.nth(1).waitFor();
    const cells = await rows.evaluateAll((all) =>
      all.slice(1).map((row) => [...row.children].slice(1).map((cell) => cell.textContent!.trim())),
    );
    return cells.reverse() as [string, string][];
  }

  /** Energy of a period by `unit`, summed by PostgreSQL. */
  async function sums(
    portal: TestPortal,
    id: number,
    unit: 'hour' | 'day' | 'month',
    from: string,
    to: string,
  ) {
    return portal.rows<{ part: string; wh: number }>(
      `SELECT date_trunc($2, hour_at AT TIME ZONE '${ZONE}')::text AS part, sum(energy_wh)::int AS wh
       FROM (${knownHoursSql}) h WHERE inverter_id = $1 AND hour_at >= $3::timestamp AT TIME ZONE '${ZONE}'
         AND hour_at < $4::timestamp AT TIME ZONE '${ZONE}'
       GROUP BY 1 ORDER BY 1`,
      [id, unit, from, to],
    );
  }

  const lastMonth = () => shiftMonth(siteToday().slice(0, 7), -1);
  const lastYear = () => Number(siteToday().slice(0, 4)) - 1;

  test('of a month match the API and the database, each with its data quality', async ({ portal }) => {
    const month = lastMonth();
    const days = await sums(portal, 1, 'day', `${month}-01`, `${shiftMonth(month, 1)}-01`);
    const { values, quality } = await series(portal, ASHA, 'Daily', 1, `month=${month}`);
    expect(values).toEqual(days.map(({ wh }) => wh));
    await portal.visit({ as: ASHA }, async (page) => {
      const rows = await tableOf(page, `/?as=table&date=${month}-15`);
      expect(rows.map(([figure]) => figure)).toEqual(values.map((value) => wholeWh(value!)));
      expect(rows.map(([, known]) => known)).toEqual(quality);
    });
  });

  test('of a day match the API and the database', async ({ portal }) => {
    const date = `${lastMonth()}-10`;
    const hours = await sums(portal, 1, 'hour', date, `${lastMonth()}-11`);
    const { values } = await series(portal, ASHA, 'Hourly', 1, `date=${date}`);
    expect(values.filter((value) => value)).toEqual(hours.map(({ wh }) => wh).filter((wh) => wh > 0));
    await portal.visit({ as: ASHA }, async (page) => {
      const rows = await tableOf(page, `/?as=table&view=hourly&date=${date}`);
      expect(rows.map(([figure]) => figure)).toEqual(values.map((value) => wholeWh(value!)));
    });
  });

  test('of a year match the API and the database', async ({ portal }) => {
    const months = await sums(portal, 1, 'month', `${lastYear()}-01-01`, `${lastYear() + 1}-01-01`);
    const { values } = await series(portal, ASHA, 'Monthly', 1, `year=${lastYear()}`);
    expect(values).toEqual(months.map(({ wh }) => wh));
    await portal.visit({ as: ASHA }, async (page) => {
      const rows = await tableOf(page, `/?as=table&view=monthly&date=${lastYear()}-06-15`);
      expect(rows.map(([figure]) => figure)).toEqual(values.map((value) => kWh(value!)));
    });
  });

  test('by year include the last full year, and no year before the installation', async ({ portal }) => {
    const months = await sums(portal, 1, 'month', `${lastYear()}-01-01`, `${lastYear() + 1}-01-01`);
    const wattHours = months.reduce((sum, { wh }) => sum + wh, 0);
    await portal.visit({ as: ASHA }, async (page) => {
      await tableOf(page, '/?as=table&view=yearly');
      const row = dashboard(page).table.getByRole('row', { name: String(lastYear()) });
      expect(await row.getByRole('cell').first().innerText()).toBe(kWh(wattHours));
      expect(await dashboard(page).table.getByRole('row', { name: '2021' }).count()).toBe(0);
    });
  });

  test('show their data quality after an outage with backfilled readings', async ({ portal }) => {
    const noor = await portal.addCustomer();
    const device = await portal.provision(noor, 'Gap roof');
    const date = siteToday(-3);
    const at = (hour: number) => siteInstant(date, hour);
    // Readings from 9 to 11, then a gap until 15 with 4000 Wh. A reading on the hour closes the hour before.
    await device.backlog([
      [at(9.1), 1_000_000],
      [at(9.5), 1_000_700],
      [at(10), 1_001_500],
      [at(10.5), 1_002_400],
      [at(11), 1_003_400],
      [at(15), 1_007_400],
      [at(15.5), 1_007_900],
      [at(16), 1_008_300],
      [at(16.5), 1_008_500],
      [at(17), 1_008_600],
    ]);
    await device.end();
    await expect(async () => {
      const { quality } = await series(portal, noor, 'Hourly', device.id, `date=${date}`);
      expect(quality).toContain('estimated');
    }).toPass();
    await portal.visit({ as: noor }, async (page) => {
      const rows = await tableOf(page, `/?inverter=${device.serial}&view=hourly&date=${date}&as=table`);
      const known = rows.map(([, how]) => how.split(':')[0]);
      expect(known.slice(8, 16)).toEqual([
        'missing',
        ...['backfilled', 'backfilled'],
        ...['estimated', 'estimated', 'estimated', 'estimated'],
        'backfilled',
      ]);
      const figures = rows.map(([figure]) => (figure === '–' ? null : Number(figure.replaceAll(',', ''))));
      expect(figures.slice(8, 11)).toEqual([null, 1_500, 1_900]);
      expect(figures.slice(15, 17)).toEqual([900, 300]);
      const inGap = figures.slice(11, 15);
      expect(inGap.reduce<number>((sum, wh) => sum + wh!, 0)).toBe(4_000);
      expect(new Set(inGap).size).toBeGreaterThan(1);
      const legend = page.getByRole('main').getByRole('listitem');
      expect(await legend.allInnerTexts()).toEqual(
        expect.arrayContaining(['measured', 'backfilled', 'estimated']),
      );
    });
  });
});

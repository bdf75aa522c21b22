import { ADMIN } from './support/portal.js';
import { expect, test } from './support/test.js';

/** At the end of a month, in the installation's time zone. */
const MIDNIGHT = Date.parse('2027-02-01T00:00:00+05:30');
/** Less than the graphs' refetch interval in all. */
const BEFORE_MS = 120_000;
const AFTER_MS = 30_000;
const DAY_HOURS = 24;
const MONTH_DAYS = 31;

test.describe('the graphs of the status tab', () => {
  test('show the new day and month after midnight, and never earlier data for them', async ({ portal }) => {
    await portal.visit({ as: null, admin: ADMIN }, async (page) => {
      let aheadMs = MIDNIGHT - BEFORE_MS - Date.now();
      const serverNow = () => new Date(Date.now() + aheadMs);
      const isNew = () => serverNow().getTime() > MIDNIGHT;
      const first = (length: number, value: number, others: number | null) =>
        Array.from({ length }, (_, index) => (index === 0 ? value : others));
      const answers: Readonly<Record<string, () => (number | null)[]>> = {
        getActiveInverterCountHourly: () => (isNew() ? first(DAY_HOURS, 1, null) : first(DAY_HOURS, 7, 7)),
        getInverterDataDaily: () =>
          isNew() ? first(MONTH_DAYS, 2_000, null) : first(MONTH_DAYS, 3_000, 3_000),
      };
      await page.clock.install();
      await page.route(/\/api\/get/, async (route) => {
        const call = new URL(route.request().url()).pathname.split('/')[2]!;
        const response = await route.fetch();
        const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
        await route.fulfill({
          response,
          headers: { ...headers, date: serverNow().toUTCString() },
          ...(answers[call] && { json: answers[call]() }),
        });
      });
      await page.goto('/admin?table=active&table=energy');
      const active = page.getByRole('region', { name: 'Active inverters per hour', exact: true });
      const energy = page.getByRole('region', { name: 'Daily energy generated', exact: true });
      await expect(active).toShow(/7 of \d+ active at 23:00/);
      await expect(energy).toShow(/January 2027 .*93.0 kWh so far/);

      aheadMs += BEFORE_MS + AFTER_MS;
      await page.clock.fastForward(BEFORE_MS + AFTER_MS);
      await expect(energy).toShow(/February 2027 .*2.00 kWh so far/);
      await expect(energy.getByRole('table').getByRole('row')).toHaveCount(2);
      await expect(active).toShow(/1 of \d+ active at 0:00/);
      const hour = active.getByRole('table').getByRole('link');
      await expect(hour).toHaveAttribute('href', /active_at=2027-01-31T18:30:00.000Z/);
    });
  });
});

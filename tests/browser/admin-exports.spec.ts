import type { Locator, Page } from '@playwright/test';
import { SUPER_ADMIN } from './support/portal.js';
import { expect, test } from './support/test.js';

/** Downloads a link's file. @returns its name and lines */
async function saved(page: Page, link: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(part as Buffer);
  return {
    name: file.suggestedFilename(),
    lines: Buffer.concat(parts).toString('utf8').trim().split('\r\n'),
  };
}

test.describe('tables as files', () => {
  test('exports every table besides the four main lists', async ({ portal }) => {
    const [owner, serial] = [await portal.addCustomer(), portal.newSerial()];
    const city = `Town of ${serial}`;
    const [inverter] = await portal.rows<{ id: number }>(
      `INSERT INTO inverters (serial_number, power_rating, rated_power_w, user_id, latitude, longitude, time_zone)
       SELECT $1, '50 kW', 50000, id, 18.5, 73.8, 'Asia/Kolkata' FROM users WHERE phone_no = $2 RETURNING id`,
      [serial, owner],
    );
    const { id } = inverter!;
    await portal.rows('UPDATE inverters SET city = $2 WHERE id = $1', [id, city]);
    await portal.rows(
      `INSERT INTO silence_cases (inverter_id, silent_since, closed_at, settled_at) VALUES ($1, now(), now(), now())`,
      [id],
    );
    await portal.rows(
      `INSERT INTO admin_issues (administrator_id, inverter_id, title, description)
       SELECT min(id), $1, 'Label missing', '=1' FROM administrators`,
      [id],
    );
    await portal.rows(
      `INSERT INTO outbox (kind, phone, cause, error, failed_at) VALUES ('notice', '9000000099', 'file', 'gateway', now())`,
    );
    await portal.visit({ as: null, admin: SUPER_ADMIN }, async (page) => {
      const link = (name = 'Export CSV') => page.getByRole('main').getByRole('link', { name, exact: true });
      const from = async (path: string, name?: string) => {
        await page.goto(path);
        return saved(page, link(name));
      };

      const audit = await from('/admin/auditLog');
      expect([audit.name, audit.lines.length > 1]).toEqual(['audit-log.csv', true]);
      const workbook = await from('/admin/auditLog', 'Export XLSX');
      expect([workbook.name, workbook.lines[0]!.slice(0, 2)]).toEqual(['audit-log.xlsx', 'PK']);
      const messages = await from('/admin/failedMessages');
      expect(messages.name).toBe('failed-messages.csv');
      expect(messages.lines.join()).toContain('9000000099');
      const issues = await from('/admin/reportIssue');
      expect(issues.name).toBe('admin-issues.csv');
      expect(issues.lines.join()).toContain(`${serial},Label missing,'=1,`);

      for (const asked of [`serial=${serial}`, `rating=50+kW&city=${encodeURIComponent(city)}`]) {
        const found = await from(`/admin/findInverter?${asked}`);
        expect([asked, found.name, found.lines.length]).toEqual([asked, 'inverters.csv', 2]);
        expect(found.lines[1]).toContain(serial);
      }

      const coverage = await from('/admin?tab=inverters&as=coverage&rating=50+kW');
      expect(coverage.name).toBe('coverage.csv');
      expect(coverage.lines[0]).toMatch(/hours_missing$/);
      // In the order of the heat map.
      await expect(link()).toHaveAttribute('href', /[?&]sort=coverage(?:&|$)/);

      const silences = await from(`/admin/inverter/${id}`, 'Export CSV: Outage history (1)');
      expect([silences.name, silences.lines.length]).toEqual([`inverter-${id}-silences.csv`, 2]);
      // Without tickets there is nothing to export.
      expect(await link('Export CSV: Tickets').count()).toBe(0);
    });
    // Other test files expect that every message was delivered.
    await portal.rows(`DELETE FROM outbox WHERE cause = 'file'`);
  });
});

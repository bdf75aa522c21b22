import { createHash } from 'node:crypto';
import { type PublicStatus, serviceStatus } from '@heliograph/domain/status/public-status';
import { describe, expect, it } from '@jest/globals';
import { statusPage } from './page.js';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const day = (date: string, downMs: number, knownMs = DAY_MS) => ({
  date: `2026-05-${date}`,
  knownMs,
  downMs,
  daylightDownMs: downMs / 2,
});
const well = serviceStatus([day('19', 0), day('20', 0)], true);

const status: PublicStatus = {
  writtenAt: '2026-05-20T06:34:00.000Z',
  staleAfterS: 180,
  timeZone: 'Asia/Kolkata',
  services: { receiving: well, portal: well, messages: well },
  dataDelay: { state: 'up', p50S: 1.5, p95S: 12, backlogReadingsPerMinute: 1_234 },
  announcements: [],
};
const withPortal = (portal: PublicStatus['services']['portal']): PublicStatus => ({
  ...status,
  services: { ...status.services, portal },
});
/** Texts in the page, without markup. */
const textOf = (page: string) =>
  page
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the status page', () => {
  it('permits its own script and no other', () => {
    const page = statusPage(status, 'en');
    const [, script] = /<script type="module">([\s\S]*?)<\/script>/.exec(page)!;
    const hash = createHash('sha256').update(script!).digest('base64');
    expect(page).toContain(`script-src 'sha256-${hash}'`);
    expect(page).toContain("default-src 'none'");
    expect(page.match(/<script/g)).toHaveLength(1);
  });

  it('shows when it was written, in the platform’s zone, and how long data takes', () => {
    const text = textOf(statusPage(status, 'en'));
    expect(text).toContain('All services are working');
    expect(text).toMatch(/Written at 20 May 2026, 12:04 (IST|GMT\+5:30)/);
    expect(text).toContain('Half of the readings within 1.5 s 95% of the readings within 12 s');
    expect(text).toContain('1,234 per minute');
  });

  it('names what does not work, and the days with downtime, newest first', () => {
    const portal = serviceStatus(
      [day('18', 0, 0), day('19', 125 * MINUTE_MS), day('20', MINUTE_MS / 2)],
      false,
    );
    const page = statusPage(withPortal(portal), 'en');
    const text = textOf(page);
    expect(text).toContain('Not working: Portal');
    expect(text).toContain('In daylight 1 h 2 min In all 2 h 5 min');
    expect(text).toContain('Recorded since 19 May 2026; unknown before that.');
    expect(text).toMatch(/20 May 2026 under a minute under a minute 19 May 2026 1 h 2 min 2 h 5 min/);
    expect([...page.matchAll(/data-day="(\w+)" title="([^"]+)"/g)].map(([, ...bar]) => bar)).toContainEqual([
      'long',
      '19 May 2026: down 2 h 5 min, in daylight 1 h 2 min',
    ]);
  });

  it('says unknown where nothing is known', () => {
    const unknown = serviceStatus([day('20', 0, 0)], false);
    const nothing = { ...withPortal(unknown), dataDelay: { ...status.dataDelay, p50S: null, p95S: null } };
    const text = textOf(statusPage(nothing, 'en'));
    expect(text).toContain('The state of some services is not known yet');
    expect(text).toContain('Nothing is recorded yet.');
    expect(text).toContain('No reading arrived in these minutes, as at night.');
  });

  it('is whole in Hindi, too', () => {
    const text = textOf(statusPage(withPortal(serviceStatus([day('20', 125 * MINUTE_MS)], false)), 'hi'));
    expect(text).toContain('बंद हैं: पोर्टल');
    expect(text).toContain('2 घंटे 5 मिनट');
    expect(text).not.toMatch(/undefined|null|NaN/);
  });
});

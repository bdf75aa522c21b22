import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { profileFor } from '../../support/national/server.js';
import { useApiFixture } from '../business-rules/api-fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'heliograph-'));
const NATIONAL_PROFILE = join(folder, 'profile.yaml');
writeFileSync(NATIONAL_PROFILE, JSON.stringify(profileFor('mqtts://national.invalid:8883')));

describe('administrators’ view of the delivery to a national server', () => {
  const stage = useApiFixture({ NATIONAL_PROFILE });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('counts inverters that are behind, and readings that were not sent', async () => {
    const browser = await stage.browser('super-admin', await stage.world());
    for (const [sentAgo, expired] of [
      ['59 minutes', 0],
      ['61 minutes', 2],
      ['3 days', 5],
    ]) {
      const [row] = await stage.rows(
        `INSERT INTO inverters (serial_number, power_rating, rated_power_w, latitude, longitude, time_zone)
         VALUES ($1, '5 kW', 5000, 18, 73, 'Asia/Kolkata') RETURNING id`,
        [`BEHIND ${sentAgo}`],
      );
      await stage.rows('INSERT INTO energy_tails (inverter_id, last_ts) VALUES ($1, now())', [row!.id]);
      await stage.rows(
        `INSERT INTO national_cursors (inverter_id, sent_ts, sent_seq, expired) VALUES ($1, now() - $2::interval, 1, $3)`,
        [row!.id, sentAgo, expired],
      );
    }
    expect((await browser.must('GET /getWebhooks')).json().nationalServer).toEqual({
      source: 'A text for tests',
      mapped: 5,
      parameters: 5,
      delivery: { behind: 2, expired: 7 },
    });
  });
});

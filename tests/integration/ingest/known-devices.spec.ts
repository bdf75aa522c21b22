import { KnownDevices } from '@heliograph/ingest/sources/known-devices';
import { createLogger } from '@heliograph/server/logging';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { until } from '../../support/until.js';
import { useTestDatabase } from '../../support/use-database.js';

const CHECK_EVERY_MS = 2_000;
/** More than are checked at once, beside those that changed. */
const FLEET = 5_003;
const textOf = (asked: unknown) => (asked as { text?: string }).text ?? '';
const serialOf = (n: number) => `HG05-KNWN-${String(n).padStart(5, '0')}`;

describe('the senders that an ingest knows behind an external broker', () => {
  const database = useTestDatabase();
  let devices: KnownDevices;

  beforeEach(async () => {
    // Only the interval.
    jest.useFakeTimers({
      doNotFake: [
        ...(['Date', 'hrtime', 'performance', 'nextTick', 'queueMicrotask'] as const),
        ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
      ],
    });
    devices = new KnownDevices(database, { DEMO: false } as never, createLogger('ingest', 'silent'));
    await database.rows('TRUNCATE inverters CASCADE');
    await database.rows(`
INSERT INTO inverters (serial_number, status, power_rating, rated_power_w, latitude, longitude, time_zone)
SELECT 'HG05-KNWN-' || lpad(n::text, 5, '0'), 'ACTIVE', '5 kW', 5000, 18.52, 73.86, 'Asia/Kolkata'
FROM generate_series(1, ${FLEET}) n`);
    await database.rows(`INSERT INTO devices (inverter_id, secret_sha256, changed_at)
SELECT id, sha256(serial_number::bytea), '2020-01-01' FROM inverters`);
  });
  afterEach(() => {
    devices.onModuleDestroy();
    jest.useRealTimers();
  });

  it('follow a change at the next check, however many there are', async () => {
    const fleet = Array.from({ length: FLEET }, (_, index) => serialOf(index + 1));
    const [revoked, replaced, replacement] = fleet.splice(-3) as [string, string, string];
    await devices.learn(fleet);
    await devices.learn([revoked, replaced, replacement]);
    const idOf = (serialNumber: string) => devices.get(serialNumber)?.inverterId;
    await database.rows('UPDATE devices SET revoked_at = now() WHERE inverter_id = $1', [idOf(revoked)]);
    // An exchange swaps the secrets and serial numbers of two rows.
    const [siteId, stockId] = [idOf(replaced)!, idOf(replacement)!];
    await database.rows(`UPDATE inverters SET serial_number = 'EXCHANGE' WHERE id = $1`, [stockId]);
    await database.rows('UPDATE inverters SET serial_number = $2 WHERE id = $1', [siteId, replacement]);
    await database.rows('UPDATE inverters SET serial_number = $2 WHERE id = $1', [stockId, replaced]);
    await database.rows('UPDATE devices SET secret_sha256 = secret_sha256 WHERE inverter_id = ANY ($1)', [
      [siteId, stockId],
    ]);

    jest.advanceTimersByTime(CHECK_EVERY_MS);
    await until('the check', () => idOf(replacement) === siteId);
    expect([idOf(revoked), idOf(replaced)]).toEqual([undefined, stockId]);
  });

  it('look up each change once', async () => {
    await devices.learn(Array.from({ length: 10 }, (_, n) => serialOf(n + 1)));
    await database.rows(
      'UPDATE devices SET revoked_at = NULL WHERE inverter_id = (SELECT id FROM inverters WHERE serial_number = $1)',
      [serialOf(1)],
    );
    const learn = jest.spyOn(devices, 'learn');
    const query = jest.spyOn(database.pool, 'query');
    const checks = () => query.mock.calls.filter(([asked]) => /changed_at >/.test(textOf(asked))).length;
    for (let check = 1; check <= 4; check++)
      await until('a check', () => (jest.advanceTimersByTime(CHECK_EVERY_MS), checks() >= check));
    expect(learn.mock.calls.filter(([asked]) => [...asked].length === 1)).toEqual([[[serialOf(1)]]]);
    query.mockRestore();
  });
});

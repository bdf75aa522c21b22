import { deleteOldWebhooks } from '@heliograph/database/retention/delete-old-webhooks';
import { claimDelivery } from '@heliograph/database/webhooks/claim-delivery';
import { listDeliveries, replayDeliveries } from '@heliograph/database/webhooks/deliveries';
import { findOldestWaitingS, listDueEndpoints } from '@heliograph/database/webhooks/dispatch';
import { deleteEndpoint } from '@heliograph/database/webhooks/endpoints';
import { recordDelivery } from '@heliograph/database/webhooks/record-delivery';
import { createSecretBox } from '@heliograph/server/secret-box';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { rowsRead, sequentialTables, watchScans } from '../../support/plans.js';
import { useTestDatabase } from '../../support/use-database.js';
import { addEndpoint } from '../../support/webhooks/endpoints.js';

const box = createSecretBox(Buffer.alloc(32, 7));
const INVERTERS = 2_000;
const EVENTS_OF_EACH = 10;
/** Rows that one statement reads, for any backlog: the rows of a claim, and the first row of each of their keys. */
const FEW = 100;

describe('webhooks with a long backlog', () => {
  const database = useTestDatabase();
  let full: number;
  let done: number;

  beforeAll(async () => {
    ({ id: full } = await addEndpoint(database.pool, box, 'https://a.example.org/'));
    ({ id: done } = await addEndpoint(database.pool, box, 'https://b.example.org/'));
    const write = (endpoint: number, state: string) =>
      database.pool.query(
        `INSERT INTO webhook_deliveries (endpoint_id, message_id, event, ordering_key, data, occurred_at, state, finished_at)
         SELECT $1, gen_random_uuid(), 'outage.opened', 'inverter:' || inverter, '{}', now(), $2, CASE WHEN $2 <> 'waiting' THEN now() END
         FROM generate_series(1, $3) event, generate_series(1, $4) inverter`,
        [endpoint, state, EVENTS_OF_EACH, INVERTERS],
      );
    await write(full, 'waiting');
    await write(done, 'delivered');
    await database.pool.query('ANALYZE webhook_deliveries');
  });

  const flat = async (work: Parameters<typeof watchScans>[1]) => {
    const { scans } = await watchScans(database.pool, work);
    expect(sequentialTables(scans).filter((table) => table === 'webhook_deliveries')).toEqual([]);
    expect(rowsRead(scans)).toBeLessThan(FEW);
  };

  // Each statement runs twice: explained, and for its answer.
  it('claim and record by reading few rows', async () => {
    await flat(async (watched) => {
      const claimed = await claimDelivery(watched, full);
      if (claimed) await recordDelivery(watched, claimed, { status: 200, failure: null, retryAfterS: null });
    });
  });

  it('claim by reading few rows when all that is due has to wait', async () => {
    // The first of each inverter was tried and failed.
    await database.pool.query(
      `UPDATE webhook_deliveries SET due_at = now() + interval '1 hour' WHERE id IN (
         SELECT min(id) FROM webhook_deliveries WHERE state = 'waiting' GROUP BY endpoint_id, ordering_key)`,
    );
    expect(await claimDelivery(database.pool, full)).toBeUndefined();
    await flat((watched) => claimDelivery(watched, full));
    const { count } = await database.row(
      `SELECT count(*) FROM webhook_deliveries WHERE state = 'waiting' AND due_at > now() + interval '1 hour'`,
    );
    // Two claims and one explanation postponed 20 each.
    expect(count).toBe(60);
  });

  it('find due events, and the oldest, by reading few rows', async () => {
    await flat((watched) => listDueEndpoints(watched));
    await flat((watched) => findOldestWaitingS(watched));
    expect(await listDueEndpoints(database.pool)).toEqual([full]);
  });

  it('list a page by reading few rows, in each state', async () => {
    await flat((watched) => listDeliveries(watched, { endpointId: done, limit: 25 }));
    await flat((watched) => listDeliveries(watched, { endpointId: full, state: 'waiting', limit: 25 }));
    await flat((watched) => listDeliveries(watched, { endpointId: done, state: 'dead', limit: 25 }));
    await flat((watched) => listDeliveries(watched, { endpointId: done, state: 'waiting', limit: 25 }));
    await flat((watched) => listDeliveries(watched, { endpointId: full, state: 'delivered', limit: 25 }));
    await flat((watched) =>
      listDeliveries(watched, { endpointId: full, state: 'waiting', beforeId: 10_000, limit: 25 }),
    );
  });

  it('replay the oldest dead letters by reading few rows', async () => {
    await database.pool.query(
      `UPDATE webhook_deliveries SET state = 'dead' WHERE id IN (
         SELECT id FROM webhook_deliveries WHERE endpoint_id = $1 ORDER BY id DESC LIMIT 1000)`,
      [done],
    );
    await flat((watched) => replayDeliveries(watched, { endpointId: done, deliveryId: null, limit: 20 }));
    const { waiting, dead } = await database.row(
      `SELECT max(id) FILTER (WHERE state = 'waiting') AS waiting, min(id) FILTER (WHERE state = 'dead') AS dead
       FROM webhook_deliveries WHERE endpoint_id = $1`,
      [done],
    );
    expect(dead).toBe(waiting + 1);
  });

  it('are deleted after 30 days, and with their endpoint', async () => {
    await database.pool.query(
      `UPDATE webhook_deliveries SET created_at = now() - interval '31 days' WHERE endpoint_id = $1 AND ordering_key = 'inverter:1'`,
      [done],
    );
    const before = new Date(Date.now() - 30 * 86_400_000);
    expect(await deleteOldWebhooks(database.pool, before)).toBe(EVENTS_OF_EACH);
    await deleteEndpoint(database.pool, full);
    expect(await deleteOldWebhooks(database.pool, before)).toBe(INVERTERS * EVENTS_OF_EACH);
    expect(await database.rows('SELECT id FROM webhook_endpoints')).toEqual([{ id: done }]);
  });
});

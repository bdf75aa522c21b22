import { inTransaction } from '@heliograph/database/connection/transaction';
import { closeOutages } from '@heliograph/database/silence/close-outages';
import { resolveOutages } from '@heliograph/database/silence/resolve-outages';
import { sweepOutages } from '@heliograph/database/silence/sweep-outages';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { addUser } from '../../support/builders.js';
import { useTestDatabase } from '../../support/use-database.js';
import { addInverter, hear, setIngestUp } from './fleet.js';

const FLEET = 120;
const ROUNDS = 25;
const NOON_MS = Date.parse('2026-05-20T12:00:00+05:30');
const MINUTE_MS = 60_000;

describe('sweeps during ingestion', () => {
  const database = useTestDatabase({ connectionsMax: 12 });
  let ids: number[];

  beforeAll(async () => {
    const owners = [
      await addUser(database.pool, { phone_no: '9000000001' }),
      await addUser(database.pool, { phone_no: '9000000002', city: 'Nagpur' }),
    ];
    ids = [];
    for (let index = 0; index < FLEET; index += 1)
      ids.push(await addInverter(database.pool, { userId: owners[index % 2]!, heardAt: new Date(NOON_MS) }));
  });

  /** Commits a batch as ingest does: some inverters, in order, received at `at`. */
  const batch = (of: readonly number[], at: Date) =>
    inTransaction(database.pool, async (client) => {
      await hear(client, of, at);
      await closeOutages(client, of, at);
    });

  it('never deadlock, and leave no outage of a reporting inverter open', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const now = new Date(NOON_MS + round * 11 * MINUTE_MS);
      await setIngestUp(database.pool, new Date(NOON_MS - 60 * MINUTE_MS), now);
      const some = (share: number) => ids.filter((id) => (id * 7 + round) % share === 0);
      await Promise.all([
        sweepOutages(database.pool, { now, demo: false }),
        batch(some(2), now),
        sweepOutages(database.pool, { now, demo: false }),
        batch(some(3), now),
        resolveOutages(database.pool, { now }),
        batch(some(5), now),
      ]);
    }
    const { rows } = await database.pool.query(
      `SELECT count(*) FILTER (WHERE closed_at IS NULL AND latest.heard_at > silent_since) AS wrong, count(*) > 0 AS some
       FROM silence_cases JOIN latest USING (inverter_id)`,
    );
    expect(rows).toEqual([{ wrong: 0, some: true }]);
  });

  it('find every one of many new outages while other inverters report', async () => {
    const now = new Date(NOON_MS + ROUNDS * 11 * MINUTE_MS + 30 * MINUTE_MS);
    await setIngestUp(database.pool, new Date(NOON_MS - 60 * MINUTE_MS), now);
    const heard = ids.slice(0, 10);
    await Promise.all([batch(heard, now), sweepOutages(database.pool, { now, demo: false })]);
    await sweepOutages(database.pool, { now, demo: false });
    const { rows } = await database.pool.query(
      'SELECT count(*) AS open FROM silence_cases WHERE closed_at IS NULL AND NOT inverter_id = ANY ($1)',
      [heard],
    );
    expect(rows).toEqual([{ open: FLEET - heard.length }]);
  });
});

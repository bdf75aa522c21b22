import { resolveOutages } from '@heliograph/database/silence/resolve-outages';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FLEET_NOW, writeActiveFleet } from '../../support/heard-fleet.js';
import { useTestDatabase } from '../../support/use-database.js';

/** More than are notified in one transaction. */
const OWNERS = 1_500;

describe('the end of a large incident', () => {
  const database = useTestDatabase();
  const resolve = (minute = 0) =>
    resolveOutages(database.pool, { now: new Date(FLEET_NOW.getTime() + minute * 60_000) });
  const told = () =>
    database.row<{ messages: number; owners: number }>(
      `SELECT count(*)::int AS messages, count(DISTINCT user_id)::int AS owners FROM outbox WHERE kind = 'communication_restored'`,
    );
  const incident = () =>
    database.row<{ closed: boolean; end_told: boolean }>(
      'SELECT closed_at IS NOT NULL AS closed, end_told FROM incidents',
    );

  beforeAll(() => writeActiveFleet(database.pool, 2 * OWNERS));

  /** An incident of one inverter of each owner, all resolved, whose owners know of it. */
  beforeEach(async () => {
    await database.pool.query('DELETE FROM silence_cases; DELETE FROM incidents; DELETE FROM outbox');
    await database.pool.query(
      `WITH incident AS (
         INSERT INTO incidents (kind, name, suspected, silent_since, opened_at, silent_inverters, expected_inverters)
         VALUES ('operator', '899110', 'network', $1::timestamptz - interval '3 hours', $1::timestamptz - interval '3 hours', $2, $2)
         RETURNING id
       ), outages AS (
         INSERT INTO silence_cases (inverter_id, incident_id, opened_at, silent_since, closed_at, close_reason, settled_at)
         SELECT 2 * n, incident.id, $1::timestamptz - interval '3 hours', $1::timestamptz - interval '3 hours',
                $1::timestamptz - interval '1 hour', 'heard', $1
         FROM incident, generate_series(1, $2::integer) n
       )
       INSERT INTO outbox (kind, cause, user_id, phone, text, delivered_at)
       SELECT 'incident', concat_ws(':', 'incident', incident.id, users.id), users.id, phone_no, 'Lost', now() FROM incident, users`,
      [FLEET_NOW, OWNERS],
    );
  });

  const failAt = (userId: number) =>
    database.pool.query(`
CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''crash''; END';
CREATE TRIGGER fail BEFORE INSERT ON outbox FOR EACH ROW WHEN (NEW.user_id = ${userId}) EXECUTE FUNCTION fail()`);

  it('is told to its owners in batches, and to each once although a batch fails', async () => {
    await failAt(OWNERS);
    await expect(resolve()).rejects.toThrow('crash');
    const before = await told();
    expect(before.messages).toBeGreaterThan(0);
    expect(before.messages).toBeLessThan(OWNERS);
    expect(await incident()).toEqual({ closed: true, end_told: false });
    await database.pool.query('DROP FUNCTION fail CASCADE');
    expect((await resolve()).messageIds).toHaveLength(OWNERS - before.messages);
    expect(await told()).toEqual({ messages: OWNERS, owners: OWNERS });
    expect(await incident()).toEqual({ closed: true, end_told: true });
    expect((await resolve(1)).messageIds).toEqual([]);
  });

  it('is told to no more owners once it is reopened, and to the others at its next end', async () => {
    await failAt(OWNERS);
    await expect(resolve()).rejects.toThrow('crash');
    await database.pool.query('DROP FUNCTION fail CASCADE');
    const before = await told();
    await database.pool.query('UPDATE incidents SET closed_at = NULL');
    await database.pool.query(
      'UPDATE silence_cases SET closed_at = NULL, close_reason = NULL, settled_at = NULL',
    );
    expect((await resolve(1)).messageIds).toEqual([]);
    expect(await told()).toEqual(before);
    await database.pool.query(
      `UPDATE silence_cases SET closed_at = $1, close_reason = 'heard', settled_at = $1`,
      [new Date(FLEET_NOW.getTime() + 120_000)],
    );
    await resolve(3);
    expect(await told()).toEqual({ messages: OWNERS, owners: OWNERS });
    expect(await incident()).toEqual({ closed: true, end_told: true });
  });

  it('leaves nobody untold whose outage goes on and was locked when the incident ended', async () => {
    await database.pool.query(
      'UPDATE silence_cases SET closed_at = NULL, close_reason = NULL, settled_at = NULL WHERE inverter_id = 2',
    );
    const due = () =>
      database.row<{ due: boolean }>(
        'SELECT message_due_at IS NOT NULL AS due FROM silence_cases WHERE inverter_id = 2',
      );
    // As a withdrawal locks it, which reads whether the incident's message is still true.
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT FROM silence_cases WHERE inverter_id = 2 FOR SHARE');
    await resolve();
    await client.query('ROLLBACK');
    client.release();
    expect(await due()).toEqual({ due: false });
    expect(await incident()).toEqual({ closed: true, end_told: false });
    await resolve(1);
    expect(await due()).toEqual({ due: true });
    expect(await incident()).toEqual({ closed: true, end_told: true });
  });
});

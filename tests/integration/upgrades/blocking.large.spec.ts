import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { blockingOf, type Migration } from './blocking.js';
import { fill } from './fill.js';
import { newMigrations, releasedDatabase, type ReleasedDatabase } from './released.js';

/** Known burdens on running processes, and why they are accepted. */
const excused: Record<string, string[]> = {
  // Older than this rule. With 100,000 inverters, each with an outage, it took 8.5 s, as docs/runbook.md warns.
  SilenceCauses1764100100000: [
    'changes rows of inverters',
    'changes rows of silence_cases',
    'blocks writes to devices, inverters, latest, silence_cases while it reads devices, inverters, silence_cases',
  ],
};

describe('migrations while the previous version runs', () => {
  let own: ReleasedDatabase;
  beforeAll(async () => {
    own = await releasedDatabase();
    await fill(own.database.pool);
  });
  afterAll(() => own.end());

  it('block no process for longer than a moment, however large the fleet', async () => {
    const burdens: Record<string, string[]> = {};
    for (const Each of newMigrations) {
      const burden = await blockingOf(own.database, new Each());
      if (burden.length > 0) burdens[Each.name] = burden;
    }
    expect(burdens).toEqual(excused);
  });

  const statement = (text: string, transaction?: boolean): Migration => ({
    transaction,
    up: async (runner) => {
      await runner.query(text);
    },
  });

  it.each([
    ['CREATE INDEX probe ON devices (imei)', 'blocks writes to devices while it reads devices'],
    ['ALTER TABLE latest ALTER COLUMN temp_c TYPE double precision', 'rewrites latest'],
    ['ALTER TABLE readings ALTER COLUMN temp_c TYPE double precision', 'rewrites readings'],
    ["UPDATE tickets SET remark = 'x' WHERE id = 1", 'changes rows of tickets'],
    [
      "ALTER TABLE users ADD CONSTRAINT probe CHECK (city <> '')",
      'blocks writes to users while it reads users',
    ],
    [
      'LOCK TABLE latest IN EXCLUSIVE MODE; SELECT count(*) FROM energy_hours',
      'blocks writes to latest while it reads energy_hours',
    ],
  ])('are reported if they block: %s', async (text, told) => {
    expect(await blockingOf(own.database, statement(text))).toContain(told);
  });

  it.each([
    ["ALTER TABLE devices ADD COLUMN probe text NOT NULL DEFAULT 'none'", undefined],
    ["ALTER TABLE devices ADD CONSTRAINT probe CHECK (model <> '') NOT VALID", undefined],
    ['ALTER TABLE devices VALIDATE CONSTRAINT probe', undefined],
    ['CREATE INDEX CONCURRENTLY probe_later ON tickets (remark)', false],
  ])('are allowed: %s', async (text, transaction) => {
    expect(await blockingOf(own.database, statement(text, transaction))).toEqual([]);
  });

  it('may do nothing else without a transaction', async () => {
    const [told] = await blockingOf(
      own.database,
      statement('CREATE INDEX probe_now ON tickets (error)', false),
    );
    expect(told).toBe('runs without a transaction: CREATE INDEX probe_now ON tickets (error)');
  });
});

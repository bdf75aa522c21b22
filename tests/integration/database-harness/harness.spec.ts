import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

describe('a test database', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('is migrated and empty', async () => {
    const { rows } = await client.query('SELECT count(*)::int AS users FROM users');
    expect(rows).toEqual([{ users: 0 }]);
  });

  it('is durable, as in production', async () => {
    const { rows } = await client.query(
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit`,
    );
    expect(rows).toEqual([{ fsync: 'on', commit: 'on' }]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { useTestDatabase } from '../../support/use-database.js';

describe('a test database', () => {
  const database = useTestDatabase();

  it('is migrated and empty', async () => {
    expect(await database.rows('SELECT count(*)::int AS users FROM users')).toEqual([{ users: 0 }]);
  });

  it('is durable, as in production', async () => {
    const rows = await database.rows(
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit`,
    );
    expect(rows).toEqual([{ fsync: 'on', commit: 'on' }]);
  });
});

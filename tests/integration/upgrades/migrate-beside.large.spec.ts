import { migrate } from '@heliograph/database/migrations/migrate';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../../support/until.js';
import { newMigrations, releasedDatabase, type ReleasedDatabase } from './released.js';

describe('a migration during a long query', () => {
  let own: ReleasedDatabase;
  beforeEach(async () => {
    own = await releasedDatabase();
  });
  afterEach(() => own.end());

  it('does not block other statements, and finishes after the query', async () => {
    const { pool } = own.database;
    const reader = await pool.connect();
    await reader.query('BEGIN');
    await reader.query('SELECT FROM latest');
    const migrated = migrate(own.url);
    await until('the migration to wait for the query', async () => {
      const { rowCount } = await pool.query(
        `SELECT FROM pg_locks WHERE relation = 'latest'::regclass AND mode = 'AccessExclusiveLock' AND NOT granted`,
      );
      return rowCount === 1;
    });
    // Behind a lock request without a timeout, these would wait forever.
    await pool.query('SELECT FROM latest');
    await pool.query('UPDATE latest SET heard_at = now()');
    await reader.query('COMMIT');
    reader.release();
    await migrated;
    const { rows } = await pool.query('SELECT name FROM migrations ORDER BY id DESC LIMIT $1', [
      newMigrations.length,
    ]);
    expect(rows.map((row) => row.name).reverse()).toEqual(newMigrations.map(({ name }) => name));
  });

  it('runs once if several processes begin it simultaneously, and none waits forever', async () => {
    await Promise.all([1, 2, 3].map(() => migrate(own.url)));
    const { rows } = await own.database.pool.query(
      'SELECT count(*)::int AS times FROM migrations GROUP BY name HAVING count(*) > 1',
    );
    expect(rows).toEqual([]);
  });
});

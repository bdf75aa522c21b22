import { describe, expect, it } from '@jest/globals';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { awaitPipelined } from '@heliograph/database/connection/await-pipelined';
import { createEmptyDatabase } from '../../support/database.js';
import { useTestDatabase } from '../../support/use-database.js';

const database = useTestDatabase({}, createEmptyDatabase);

describe('pipelined statements', () => {
  it('fail with the error of the first that failed, even if it is awaited late', async () => {
    const work = inTransaction(database.pool, (client) => {
      const divide = async () => {
        const { rows } = await client.query('SELECT 1 / 0');
        return await Promise.resolve(rows);
      };
      const late = divide().then((rows) => Promise.resolve(rows));
      return awaitPipelined([late, client.query('SELECT 1')]);
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('return their results in order', async () => {
    const [one, nothing, two] = await inTransaction(database.pool, (client) =>
      awaitPipelined([client.query('SELECT 1 AS n'), null, client.query('SELECT 2 AS n')]),
    );
    expect([one.rows, nothing, two.rows]).toEqual([[{ n: 1 }], null, [{ n: 2 }]]);
  });
});

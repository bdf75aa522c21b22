import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { grantBrokerAccess } from '@heliograph/database/devices/grant-broker-access';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { use } from '../../support/use.js';
import { useTestDatabase } from '../../support/use-database.js';

const CONFIGURATION = readFileSync(
  join(import.meta.dirname, '..', '..', '..', 'deploy', 'emqx', 'heliograph.conf'),
  'utf8',
);

/** EMQX turns its placeholders into parameters, too. */
const query = /query = """(.*?)"""/s
  .exec(CONFIGURATION)![1]!
  .replaceAll('${username}', '$1')
  .replaceAll('${clientid}', '$2');

describe('the EMQX authentication query', () => {
  const password = randomBytes(12).toString('hex');
  const hash = createHash('sha256').update('secret').digest();
  const database = useTestDatabase();
  const emqx = use(
    async () => {
      await database.pool.query(
        `WITH made AS (
         INSERT INTO inverters (serial_number, power_rating, rated_power_w, latitude, longitude, time_zone, status, demo)
         SELECT serial, '5 kW', 5000, 18.52, 73.86, 'Asia/Kolkata', status, demo
         FROM (VALUES ('HG-GOOD', 'ACTIVE', false), ('HG-REVOKED', 'ACTIVE', false), ('HG-REMOVED', 'REMOVED', false),
                      ('HG-DEMO', 'ACTIVE', true)) AS each (serial, status, demo)
         RETURNING id, serial_number)
       INSERT INTO devices (inverter_id, secret_sha256, revoked_at)
       SELECT id, $1, CASE serial_number WHEN 'HG-REVOKED' THEN now() END FROM made`,
        [hash],
      );
      // The second call only sets the password.
      await inTransaction(database.pool, (client) => grantBrokerAccess(client, 'an earlier one'));
      await inTransaction(database.pool, (client) => grantBrokerAccess(client, password));
      const url = new URL(database.url);
      [url.username, url.password] = ['heliograph_emqx', password];
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      return client;
    },
    async (client) => {
      await client.end();
      await database.pool.query('DROP OWNED BY heliograph_emqx');
    },
  );

  const asked = async (username: string, clientId = username) =>
    (await emqx.query<{ password_hash: string }>(query, [username, clientId])).rows;

  it('accepts a provisioned device under its own client id', async () => {
    expect(await asked('HG-GOOD')).toEqual([{ password_hash: hash.toString('hex') }]);
    expect(await asked('HG-GOOD', 'HG-DEMO')).toEqual([]);
  });

  it('rejects unknown, revoked, removed and demonstration devices', async () => {
    for (const serialNumber of ['HG-OTHER', 'HG-REVOKED', 'HG-REMOVED', 'HG-DEMO'])
      expect([serialNumber, await asked(serialNumber)]).toEqual([serialNumber, []]);
  });

  it.each(['SELECT user_id FROM inverters', 'SELECT 1 FROM users', 'UPDATE devices SET revoked_at = NULL'])(
    'may not %s',
    async (statement) => {
      await expect(emqx.query(statement)).rejects.toThrow('permission denied');
    },
  );
});

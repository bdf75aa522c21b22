import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { grantRights } from '@heliograph/database/roles/grant-rights';
import { functionRights, roleOf, tableRights, type Server } from '@heliograph/database/roles/rights';
import { createLoginRole } from '@heliograph/database/roles/create-login-role';
import { projectFolder } from '@heliograph/standalone/project';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { roleAddress } from '../../support/as-server.js';
import { makeTemporaryFolder } from '../../support/temporary-folder.js';
import { addAdministrator, addDevice, addInverter, addUser } from '../../support/builders.js';
import { useDatabaseAs, useTestDatabase } from '../../support/use-database.js';

const REFUSED = '42501';
/**
 * Attempts as the owner first disable the trigger that guards the audit log, as an attacker with the owner's rights
 * would.
 */
const UNGUARDED = 'ALTER TABLE audit_log DISABLE TRIGGER USER';
const EVERYBODY: readonly Server[] = ['api', 'ingest', 'worker'];
const API_ONLY: readonly Server[] = ['ingest', 'worker'];

/** What a compromised server might try, and the servers that must be refused. */
const attacks: readonly (readonly [what: string, sql: string, by: readonly Server[], first?: string])[] = [
  ['disables the guard of the audit log', UNGUARDED, EVERYBODY],
  ['changes the audit log', `UPDATE audit_log SET action = 'x'`, EVERYBODY, UNGUARDED],
  ['deletes from the audit log', 'DELETE FROM audit_log', EVERYBODY, UNGUARDED],
  ['empties the audit log', 'TRUNCATE audit_log', EVERYBODY, UNGUARDED],
  ['erases words in the audit log', `SELECT erase_audit('{1}', '{}', '{}', '.', NULL)`, EVERYBODY, UNGUARDED],
  ['reads the audit log', 'SELECT FROM audit_log', API_ONLY],
  ['adds to the audit log', `INSERT INTO audit_log (actor_kind, action) VALUES ('system', 'x')`, API_ONLY],
  ['drops a table', 'DROP TABLE quarantine', EVERYBODY],
  ['changes a table', 'ALTER TABLE users ADD COLUMN probe text', EVERYBODY],
  ['takes a table over', 'ALTER TABLE users OWNER TO CURRENT_USER', EVERYBODY],
  [
    'puts a trigger on a table',
    'CREATE TRIGGER probe AFTER INSERT ON users EXECUTE FUNCTION count_list()',
    EVERYBODY,
  ],
  [
    'replaces a function',
    `CREATE OR REPLACE FUNCTION search_user() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
    EVERYBODY,
  ],
  ['makes a table', 'CREATE TABLE probe ()', EVERYBODY],
  ['makes a temporary table', 'CREATE TEMPORARY TABLE probe ()', EVERYBODY],
  ['makes a table among the queues', 'CREATE TABLE bullmq.probe ()', EVERYBODY],
  ['makes a schema', 'CREATE SCHEMA probe', EVERYBODY],
  ['makes an administrator of the database', 'CREATE ROLE probe SUPERUSER', EVERYBODY],
  ['reads the passwords of the database', 'SELECT rolpassword FROM pg_authid', EVERYBODY],
  ['runs a program', `COPY (SELECT 1) TO PROGRAM 'cat > /dev/null'`, EVERYBODY],
  ['reads a file', `SELECT pg_read_file('postgresql.conf')`, EVERYBODY],
  ['becomes another server', `SET ROLE ${roleOf.api}`, API_ONLY],
  ['deletes readings', 'DELETE FROM readings', EVERYBODY],
  ['changes readings', 'UPDATE readings SET energy_total_wh = 0', EVERYBODY],
  ['empties the readings', 'TRUNCATE readings', EVERYBODY],
  ['writes readings', `INSERT INTO readings SELECT * FROM readings WHERE false`, ['api', 'worker']],
  ['deletes an account', `DELETE FROM users WHERE phone_no = '9600000099'`, EVERYBODY],
  ['reads password hashes', 'SELECT password_hash FROM users', API_ONLY],
  ['reads administrators', 'SELECT password_hash FROM administrators', API_ONLY],
  ['makes an administrator', 'UPDATE administrators SET is_super = true', API_ONLY],
  ['reads secrets of authenticator apps', 'SELECT FROM administrator_totp', API_ONLY],
  [
    'opens a session',
    `INSERT INTO sessions (token_hash, role, account_id) SELECT '\\x02', 'customer', id FROM users LIMIT 1`,
    API_ONLY,
  ],
  ['takes a session over', `UPDATE sessions SET token_hash = '\\x03'`, API_ONLY],
  ['reads names and addresses', 'SELECT first_name, email, address FROM users', API_ONLY],
  ['reads tickets', 'SELECT FROM ticket_comments', API_ONLY],
  ['reads telephone numbers', 'SELECT phone_no FROM users', ['ingest']],
  ['reads owners’ names in the search text of inverters', 'SELECT search_text FROM inverters', ['ingest']],
  ['reads the owner of an inverter', 'SELECT user_id FROM inverters', ['ingest']],
  ['reads sessions', 'SELECT FROM sessions', ['ingest']],
  ['reads codes', 'SELECT FROM one_time_codes', ['ingest']],
  ['reads messages', 'SELECT FROM outbox', ['ingest']],
  ['reads jobs', 'SELECT FROM bullmq.job', ['ingest']],
  ['reads readings that were refused', 'SELECT payload FROM quarantine', ['ingest']],
  ['replaces a device’s secret', `UPDATE devices SET secret_sha256 = ''`, API_ONLY],
  ['lets a revoked device in', 'UPDATE devices SET revoked_at = NULL', API_ONLY],
  ['assigns an inverter to a user', 'UPDATE inverters SET user_id = 1', API_ONLY],
];
const tries = attacks.flatMap(([what, sql, by, first]) =>
  by.map((server) => ({ server, what, sql, first: first ?? 'SELECT 1' })),
);

describe('a compromised server', () => {
  const database = useTestDatabase();
  const pools = {
    api: useDatabaseAs('api', database),
    ingest: useDatabaseAs('ingest', database),
    worker: useDatabaseAs('worker', database),
  };

  beforeAll(async () => {
    // A copied database has the rights on its tables, but not those on the database itself.
    await inTransaction(database.pool, (client) => grantRights(client));
    await addUser(database.pool, { phone_no: '9600000099' });
    const userId = await addUser(database.pool);
    await addAdministrator(database.pool);
    await addDevice(database.pool, await addInverter(database.pool, { user_id: userId }));
    await database.pool.query(
      `INSERT INTO sessions (token_hash, role, account_id) VALUES ('\\x01', 'customer', $1)`,
      [userId],
    );
    await database.pool.query(
      `INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh) VALUES (1, now(), 1, now(), false, 1)`,
    );
    await appendAudit(database.pool, { actorKind: 'customer', actorId: 1, action: 'login' });
  });

  /** Rolls back. @returns `done`, or PostgreSQL's error code */
  async function attempt({ pool }: Database, ...statements: string[]): Promise<string> {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      for (const statement of statements) await client.query(statement);
      return 'done';
    } catch (error) {
      return (error as pg.DatabaseError).code ?? String(error);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }

  it.each(tries)('as $server $what: refused, although the owner may', async ({ server, sql, first }) => {
    expect(await attempt(database, first, sql)).toBe('done');
    expect(await attempt(pools[server], sql)).toBe(REFUSED);
  });

  it('drops no readings of the last 60 days, and erases no account before it expires', async () => {
    const [monday] = await database.rows<{ monday: string }>(
      `SELECT to_char(date_trunc('week', now()), 'YYYY-MM-DD') AS monday`,
    );
    const drop = `SELECT drop_readings_partition('${monday!.monday}')`;
    await expect(pools.worker.pool.query(drop)).rejects.toThrow('readings of the last 60 days stay');
    expect((await pools.worker.pool.query('SELECT expire_accounts(1000) AS n')).rows).toEqual([{ n: 0 }]);
    for (const call of [drop, 'SELECT expire_accounts(1)'])
      for (const server of ['api', 'ingest'] as const)
        expect(await attempt(pools[server], call)).toBe(REFUSED);
  });

  it('has its rights on every table listed', async () => {
    const tables = await database.rows<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND NOT relispartition`,
    );
    expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(tableRights).sort());
  });

  it('has each function that runs as the owner listed, with a fixed search path', async () => {
    const functions = await database.rows(
      `SELECT p.oid::regprocedure::text AS name, proconfig AS config, array_agg(grantee::regrole::text ORDER BY grantee::regrole::text) AS who
       FROM pg_proc p, aclexplode(proacl)
       WHERE prosecdef AND pronamespace = 'public'::regnamespace AND grantee <> proowner GROUP BY p.oid`,
    );
    const said = functions.map(({ name, config, who }) => [
      name.replace('timestamp with time zone', 'timestamptz'),
      config,
      who,
    ]);
    const written = Object.entries(functionRights).map(([name, servers]) => [
      name,
      ['search_path=public, pg_temp'],
      servers.map((server) => roleOf[server]).sort(),
    ]);
    expect(said.sort()).toEqual(written.sort());
    const others = `SELECT FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace AND proacl IS NULL`;
    expect(await database.rows(others)).toEqual([]);
  });

  it('owns nothing and is a member of no other role', async () => {
    const names = Object.values(roleOf);
    const roles = await database.rows(
      `SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS "may" FROM pg_roles WHERE rolname = ANY ($1)`,
      [names],
    );
    expect(roles).toEqual(names.map(() => ({ may: false })));
    for (const sql of [
      'SELECT FROM pg_class WHERE relowner = ANY ($1::regrole[])',
      'SELECT FROM pg_auth_members WHERE member = ANY ($1::regrole[])',
    ])
      expect(await database.rows(sql, [names])).toEqual([]);
  });
});

describe('migrate', () => {
  const database = useTestDatabase();
  let folder: string;
  beforeAll(async () => {
    folder = await makeTemporaryFolder('heliograph-roles-');
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** @returns output and exit code of the command. */
  async function migrate(address: string): Promise<{ code: number | null; output: string }> {
    const file = join(folder, 'server.env');
    await writeFile(file, `DATABASE_URL=${address}\n`);
    const main = join(projectFolder, 'apps', 'standalone', 'dist', 'commands', 'main.js');
    const env = { PATH: process.env.PATH, DATABASE_URL: database.url };
    const child = spawn(process.execPath, [main, 'migrate', file], { env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output: output.trim() };
  }

  it('sets the rights of a server’s role, repeatably, undoing manual grants and revokes', async () => {
    await database.pool.query(`REVOKE SELECT ON readings FROM ${roleOf.worker}`);
    await database.pool.query(`GRANT SELECT ON administrators TO ${roleOf.worker}`);
    for (const time of ['first', 'second']) {
      const done = await migrate(roleAddress('worker', database.url));
      expect([time, done]).toEqual([time, { code: 0, output: 'The database is up to date.' }]);
    }
    const may = (table: string) =>
      `has_table_privilege('${roleOf.worker}', '${table}', 'SELECT') AS ${table}`;
    const rights = await database.row(`SELECT ${may('readings')}, ${may('administrators')}`);
    expect(rights).toEqual({ readings: true, administrators: false });
  });

  it('refuses an address with another role or without a password', async () => {
    for (const address of [database.url, `postgres://${roleOf.api}@127.0.0.1/x`]) {
      const { code, output } = await migrate(address);
      expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('must name one of') });
    }
  });

  it('replaces the password of a role', async () => {
    const role = `probe_${randomBytes(4).toString('hex')}`;
    const connect = async (password: string) => {
      const address = Object.assign(new URL(database.url), { username: role, password });
      const client = new pg.Client({ connectionString: address.href });
      await client.connect();
      await client.end();
    };
    const setPassword = (password: string) =>
      inTransaction(database.pool, (client) => createLoginRole(client, role, password));
    try {
      for (const password of ['first', 'an’other\\one']) {
        await setPassword(password);
        await connect(password);
      }
      await expect(connect('first')).rejects.toThrow('password authentication failed');
    } finally {
      await database.pool.query(`DROP ROLE ${role}`);
    }
  });
});

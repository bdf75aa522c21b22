import { ACCOUNT_ROLES, type AccountRole } from '@heliograph/database/accounts/account';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { migrate } from '@heliograph/database/migrations/migrate';
import { deleteOldSessions } from '@heliograph/database/retention/delete-old-sessions';
import { createSession } from '@heliograph/database/sessions/create-session';
import { endSessions } from '@heliograph/database/sessions/end-sessions';
import { fillSessionAccounts } from '@heliograph/database/sessions/fill-session-accounts';
import { findSessions } from '@heliograph/database/sessions/find-sessions';
import { listSessions } from '@heliograph/database/sessions/list-sessions';
import { sessionIdOf, type SessionLimits } from '@heliograph/database/sessions/session';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { until } from '../../support/until.js';
import { fill } from './fill.js';
import { statementsOfApiAndWorker } from './previous/of-api-and-worker.js';
import { releasedDatabase, type ReleasedDatabase } from './released.js';

const HOUR_S = 3_600;
const limits = { idleS: HOUR_S, absoluteS: 2 * HOUR_S };
const ofRoles = Object.fromEntries(ACCOUNT_ROLES.map((role) => [role, limits])) as Record<
  AccountRole,
  SessionLimits
>;
const findOld = statementsOfApiAndWorker.find(({ name }) => name === 'find-sessions')!.text;
const ids = new Map([
  ['customer', 5],
  ['administrator', 2],
] as const);
/** The previous version's column of each role. */
const columns = { customer: 'user_id', administrator: 'administrator_id' } as const;
type Role = keyof typeof columns;

describe('a session during an upgrade from the previous version', () => {
  let own: ReleasedDatabase;
  const pool = () => own.database.pool;
  let hashes = 0;

  beforeAll(async () => {
    own = await releasedDatabase();
    await fill(pool());
    await migrate(own.url);
  });
  afterAll(() => own.end());

  const openOld = async (role: Role, id: number): Promise<Buffer> => {
    const hash = Buffer.from(`old ${hashes++}`);
    await pool().query(`INSERT INTO sessions (token_hash, ${columns[role]}) VALUES ($1, $2)`, [hash, id]);
    return hash;
  };
  const openNew = async (role: Role, id: number, sessionsMax = 9): Promise<Buffer> => {
    const hash = Buffer.from(`new ${hashes++}`);
    await createSession(pool(), hash, { role, id }, limits, sessionsMax);
    return hash;
  };
  const openBoth = async (role: Role, id: number) => [await openOld(role, id), await openNew(role, id)];
  const validInNew = async (...of: Buffer[]) =>
    (await findSessions(pool(), of, { limits: ofRoles, demo: true }, true)).map(({ account }) => account);
  const validInOld = async (...of: Buffer[]) =>
    (await pool().query(findOld, [of, HOUR_S, 2 * HOUR_S, HOUR_S, 2 * HOUR_S, true, true])).rows.map(
      ({ role, id, isSuper }) => ({ role, id, isSuper }),
    );

  it('stays valid if it was opened before', async () => {
    const { rows } = await pool().query<{ role: Role; id: number; phone: string; isSuper: boolean }>(
      `SELECT 'customer' AS role, id, phone_no AS phone, false AS "isSuper" FROM users
       UNION ALL SELECT 'administrator', id, phone_no, is_super FROM administrators`,
    );
    expect(rows).toHaveLength(15);
    for (const { phone, ...account } of rows) {
      const hash = createHash('sha256').update(phone).digest();
      expect([await validInNew(hash), await validInOld(hash)]).toEqual([[account], [account]]);
    }
  });

  it('stays valid if a server of the previous version was using it when it was to be filled', async () => {
    const hash = await openOld('customer', 7);
    await pool().query(
      `ALTER TABLE sessions DISABLE TRIGGER sessions_both_accounts; UPDATE sessions SET role = NULL, account_id = NULL`,
    );
    expect(await validInNew(hash)).toEqual([]);
    await pool().query('ALTER TABLE sessions ENABLE TRIGGER sessions_both_accounts');
    const busy = await pool().connect();
    await busy.query('BEGIN');
    await busy.query('SELECT FROM sessions WHERE token_hash = $1 FOR UPDATE', [hash]);
    const filled = fillSessionAccounts(pool());
    await until('a statement that waits for the session', async () => {
      const { rowCount } = await pool().query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rowCount;
    });
    await busy.query('COMMIT');
    busy.release();
    await filled;
    expect(await validInNew(hash)).toEqual([{ role: 'customer', id: 7, isSuper: false }]);
    const { rows } = await pool().query(
      'SELECT count(*)::int AS unfilled FROM sessions WHERE num_nulls(role, account_id) > 0',
    );
    expect(rows).toEqual([{ unfilled: 0 }]);
  });

  describe.each([...ids])('of %s %i', (role, id) => {
    const account = { role, id, isSuper: false };

    it('is valid in both versions, opened by either', async () => {
      for (const hash of await openBoth(role, id))
        expect([await validInNew(hash), await validInOld(hash)]).toEqual([[account], [account]]);
    });

    it('is listed, and ends when its holder logs out elsewhere', async () => {
      const [old, fresh] = await openBoth(role, id);
      const listed = (await listSessions(pool(), account, limits)).map((session) => session.id);
      expect(listed).toEqual(expect.arrayContaining([sessionIdOf(old!), sessionIdOf(fresh!)]));
      await endSessions(pool(), account, sessionIdOf(fresh!));
      expect([await validInNew(old!, fresh!), await validInOld(old!, fresh!)]).toEqual([
        [account],
        [account],
      ]);
    });

    it.each([
      ['new', () => endSessions(pool(), account)],
      ['previous', () => pool().query(`DELETE FROM sessions WHERE ${columns[role]} = $1`, [id])],
    ])('ends when its holder logs out everywhere in the %s version', async (_, end) => {
      const both = await openBoth(role, id);
      await end();
      expect([await validInNew(...both), await validInOld(...both)]).toEqual([[], []]);
    });

    it('counts towards the maximum per account, opened by either version', async () => {
      await endSessions(pool(), account);
      const both = await openBoth(role, id);
      await openNew(role, id, 2);
      expect(await validInNew(...both)).toHaveLength(1);
      expect(await listSessions(pool(), account, limits)).toHaveLength(2);
    });

    it('is deleted past its limits', async () => {
      const [old, fresh] = await openBoth(role, id);
      const kept = await openBoth(role, id);
      await pool().query(
        `UPDATE sessions SET last_seen_at = now() - interval '61 minutes' WHERE token_hash = ANY ($1)`,
        [[old, fresh]],
      );
      expect(await deleteOldSessions(pool(), ofRoles)).toBe(2);
      expect(await validInNew(...kept)).toEqual([account, account]);
    });
  });

  it.each([
    ['customer', 'users'],
    ['administrator', 'administrators'],
  ] as const)('of role %s is deleted with its account, without the old keys, too', async (role, table) => {
    await inTransaction(pool(), async (client) => {
      await client.query(
        'ALTER TABLE sessions DROP CONSTRAINT sessions_user_id_fkey, DROP CONSTRAINT sessions_administrator_id_fkey',
      );
      const { rows } = await client.query<{ id: number }>(
        table === 'users'
          ? `INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code)
             VALUES ('9111111111', '', '', '', '', '', '', '', '') RETURNING id`
          : `INSERT INTO administrators (phone_no, password_hash, first_name, last_name, email, location)
             VALUES ('8111111111', '', '', '', '', '') RETURNING id`,
      );
      const [mine, another] = [rows[0]!.id, ids.get(role)!];
      for (const id of [mine, another])
        await createSession(client, Buffer.from(`${role} ${id}`), { role, id }, limits, 9);
      await client.query(`DELETE FROM ${table} WHERE id = $1`, [mine]);
      const { rows: left } = await client.query(
        'SELECT account_id AS id FROM sessions WHERE token_hash = ANY ($1)',
        [[mine, another].map((id) => Buffer.from(`${role} ${id}`))],
      );
      expect(left).toEqual([{ id: another }]);
      await client.query('ROLLBACK');
    });
  });

  it('is invalid if this version does not know its role', async () => {
    const hash = await openOld('customer', 7);
    await pool().query(`UPDATE sessions SET role = 'installer' WHERE token_hash = $1`, [hash]);
    expect(await validInNew(hash)).toEqual([]);
  });
});

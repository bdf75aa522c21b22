import { createHash, randomBytes } from 'node:crypto';
import { openDatabase, type Database } from '@heliograph/database/connection/database';
import type { Pool } from 'pg';
import { parentOf } from '../measure/cpu-time.js';
import { createTestDatabase } from '@heliograph/tests/support/database';
import { SERIAL_PREFIX } from './protocol.js';

/** A separate database with a fleet. */
export interface Fleet {
  readonly url: string;
  readonly database: Database;
  /** Shared by all devices; each has its own digest row to compare with. */
  readonly secret: string;
  /** Pid of the postmaster. */
  readonly postgresPid: number;
  drop(): Promise<void>;
}

/** @param inverters number to provision, named by `serialNumberOf`. */
export async function createFleet(inverters: number): Promise<Fleet> {
  const own = await createTestDatabase();
  const database = await openDatabase({ url: own.url });
  const secret = await provisionFleet(database.pool, inverters);
  const { rows } = await database.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return {
    url: own.url,
    database,
    secret,
    postgresPid: parentOf(rows[0]!.pid),
    drop: () => database.close().finally(() => own.drop()),
  };
}

/** @returns the secret of all devices. */
export async function provisionFleet(pool: Pool, inverters: number): Promise<string> {
  const secret = randomBytes(16).toString('hex');
  await pool.query(
    `INSERT INTO inverters (serial_number, status, power_rating, rated_power_w, latitude, longitude, time_zone)
     SELECT $1 || lpad(n::text, 7, '0'), 'ACTIVE', '5 kW', 5000, 18.52, 73.86, 'Asia/Kolkata'
       FROM generate_series(0, $2::int - 1) AS n`,
    [SERIAL_PREFIX, inverters],
  );
  await pool.query(
    'INSERT INTO devices (inverter_id, secret_sha256) SELECT id, $1 FROM inverters WHERE starts_with(serial_number, $2) ORDER BY id',
    [createHash('sha256').update(secret).digest(), SERIAL_PREFIX],
  );
  await pool.query('ANALYZE inverters, devices');
  return secret;
}

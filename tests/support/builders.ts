import { createHash } from 'node:crypto';
import type { Queryable } from '@heliograph/database/connection/database';

/** Values by column name. */
export type Columns = Readonly<Record<string, unknown>>;

let made = 0;
const next = (digits: number) => String(++made).padStart(digits, '0');

/** A customer in Pune. @returns its id */
export function addUser(database: Queryable, columns: Columns = {}): Promise<number> {
  return insert(database, 'users', {
    phone_no: `96${next(8)}`,
    password_hash: '',
    first_name: 'Asha',
    last_name: 'Kulkarni',
    email: 'asha@example.org',
    address: '1 Road',
    city: 'Pune',
    state: 'Maharashtra',
    pin_code: '411004',
    ...columns,
  });
}

/** @returns its id */
export function addAdministrator(database: Queryable, columns: Columns = {}): Promise<number> {
  return insert(database, 'administrators', {
    phone_no: `91${next(8)}`,
    password_hash: '',
    first_name: 'Admin',
    last_name: 'Test',
    email: 'admin@example.org',
    location: 'Pune',
    ...columns,
  });
}

/** An active 5 kW inverter in Pune, without device, owner or history. @returns its id */
export function addInverter(database: Queryable, columns: Columns = {}): Promise<number> {
  return insert(database, 'inverters', {
    serial_number: `TEST-${next(5)}`,
    status: 'ACTIVE',
    power_rating: '5 kW',
    rated_power_w: 5_000,
    latitude: 18.52,
    longitude: 73.86,
    time_zone: 'Asia/Kolkata',
    ...columns,
  });
}

/** Adds an inverter's device. @param secret Without it, the device cannot log in. */
export async function addDevice(
  database: Queryable,
  inverterId: number | string,
  { secret, ...columns }: Columns & { readonly secret?: string } = {},
): Promise<void> {
  const hash = secret === undefined ? Buffer.alloc(1) : createHash('sha256').update(secret).digest();
  await insert(
    database,
    'devices',
    { inverter_id: inverterId, secret_sha256: hash, ...columns },
    'inverter_id',
  );
}

/** The latest reading of an inverter, received at its `ts` by a correct clock. */
export async function addLatest(
  database: Queryable,
  inverterId: number | string,
  columns: Columns & { readonly ts: Date },
): Promise<void> {
  const { ts } = columns;
  const received = { received_at: ts, heard_at: ts, last_received_at: ts };
  const row = { inverter_id: inverterId, seq: 1, ...received, energy_total_wh: 1_000, ...columns };
  await insert(database, 'latest', row, 'inverter_id');
}

/** Inserts a reading, received at its `ts`, without updating energy. */
export async function addReading(
  database: Queryable,
  inverterId: number | string,
  columns: Columns & { readonly ts: Date },
): Promise<void> {
  const { ts } = columns;
  const row = {
    inverter_id: inverterId,
    seq: 0,
    received_at: ts,
    backlog: false,
    energy_total_wh: 1,
    ...columns,
  };
  await insert(database, 'readings', row, 'inverter_id');
}

async function insert(database: Queryable, table: string, columns: Columns, id = 'id'): Promise<number> {
  const names = Object.keys(columns);
  const { rows } = await database.query(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, n) => `$${n + 1}`).join(', ')}) RETURNING ${id}`,
    Object.values(columns),
  );
  return rows[0][id] as number;
}

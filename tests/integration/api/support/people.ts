import { hashPassword } from '@heliograph/server/passwords';
import type pg from 'pg';

export const PASSWORD = 'Right@1234';

/** Accounts and inverters that the access tests speak of; ids as callers see them. */
export interface People {
  readonly a: string;
  readonly b: string;
  readonly administrator: string;
  readonly superAdministrator: string;
  /** Inverters by serial number. */
  readonly inverter: Readonly<Record<'A-0001' | 'A-0002' | 'B-0001' | 'FREE-0001', string>>;
}

export const PHONES = {
  a: '9811111111',
  b: '9822222222',
  demo: '9000000001',
  administrator: '9833333333',
  superAdministrator: '9844444444',
};

export async function addPeople(database: pg.Pool): Promise<People> {
  const hash = await hashPassword(PASSWORD);
  const user = async (phone: string, name: string, demo = false) =>
    (
      await database.query(
        `INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code, demo)
         VALUES ($1, $2, $3, 'Test', 'x@example.org', '1 Road', 'Pune', 'Maharashtra', '411004', $4) RETURNING id`,
        [phone, hash, name, demo],
      )
    ).rows[0].id;
  const administrator = async (phone: string, isSuper: boolean) =>
    (
      await database.query(
        `INSERT INTO administrators (phone_no, password_hash, first_name, last_name, email, location, is_super)
         VALUES ($1, $2, 'Admin', 'Test', 'a@example.org', 'Pune', $3) RETURNING id`,
        [phone, hash, isSuper],
      )
    ).rows[0].id;
  const inverter = async (serial: string, userId: number | null) =>
    (
      await database.query(
        `INSERT INTO inverters (serial_number, inverter_name, status, power_rating, rated_power_w, user_id, latitude, longitude, time_zone)
         VALUES ($1, 'Roof', 'ACTIVE', '5 kW', 5000, $2, 18.52, 73.86, 'Asia/Kolkata') RETURNING id`,
        [serial, userId],
      )
    ).rows[0].id;

  const a = await user(PHONES.a, 'Asha');
  const b = await user(PHONES.b, 'Bala');
  await user(PHONES.demo, 'Demo', true);
  return {
    a: String(a),
    b: String(b),
    administrator: String(await administrator(PHONES.administrator, false)),
    superAdministrator: String(await administrator(PHONES.superAdministrator, true)),
    inverter: {
      'A-0001': String(await inverter('A-0001', a)),
      'A-0002': String(await inverter('A-0002', a)),
      'B-0001': String(await inverter('B-0001', b)),
      'FREE-0001': String(await inverter('FREE-0001', null)),
    },
  };
}

/** Puts one reading as the latest of an inverter, received now. */
export async function hear(
  database: pg.Pool,
  inverterId: string,
  acPowerW: number,
  at = new Date(),
): Promise<void> {
  await database.query(
    `INSERT INTO latest (inverter_id, ts, seq, received_at, heard_at, last_received_at, state, ac_power_w, energy_total_wh)
     VALUES ($1, $3, 1, $3, $3, $3, 'producing', $2, 1000)
     ON CONFLICT (inverter_id) DO UPDATE SET ts = $3, seq = latest.seq + 1, received_at = $3, heard_at = $3,
       last_received_at = $3, ac_power_w = $2`,
    [inverterId, acPowerW, at],
  );
}

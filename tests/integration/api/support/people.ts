import { addAdministrator, addInverter, addUser } from '../../../support/builders.js';
import type pg from 'pg';

export const PASSWORD = 'Right@1234';
/** At the lowest cost: with that of real accounts, log-ins would take a sixth of the API tests' processor time. */
export const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$/qhjDpCOpQfdrTpFTTznHA$TXdRNe99gZvnytZMrKWE/YltL/PmKxIVVd4MsDAC1yc';

/** Accounts and inverters of the API tests, with ids as strings, as callers see them. */
export interface People {
  readonly a: string;
  readonly b: string;
  readonly administrator: string;
  readonly superAdministrator: string;
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
  const test = { password_hash: PASSWORD_HASH, last_name: 'Test' };
  const user = (phone: string, name: string, demo = false) =>
    addUser(database, { ...test, phone_no: phone, first_name: name, demo });
  const administrator = (phone: string, isSuper: boolean) =>
    addAdministrator(database, { ...test, phone_no: phone, is_super: isSuper });
  const inverter = (serial: string, userId: number | null) =>
    addInverter(database, { serial_number: serial, inverter_name: 'Roof', user_id: userId });

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

/** Stores a reading as the latest of an inverter, received at `at`. */
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

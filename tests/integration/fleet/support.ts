import type { Pool } from 'pg';

export interface TestMember {
  readonly status?: string;
  readonly dealer?: string;
  readonly rating?: string;
  readonly ratedPowerW?: number;
  readonly userId?: number;
  readonly firmware?: string;
  /** What its newest reading says, W, dBm and codes; unset: it was never heard. */
  readonly reading?: { powerW?: number; signal?: number; faults?: string[]; state?: string; heardAt?: Date };
  readonly silentSince?: Date;
}

let serial = 0;

/** An inverter in the fleet. */
export async function addMember(pool: Pool, member: TestMember = {}): Promise<number> {
  const { status = 'ACTIVE', rating = '5 kW', ratedPowerW = 5_000, reading, silentSince } = member;
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO inverters (serial_number, dealer, status, power_rating, rated_power_w, latitude, longitude, time_zone, user_id)
     VALUES ($1, $2, $3, $4, $5, 18.52, 73.86, 'Asia/Kolkata', $6) RETURNING id`,
    [`FLEET-${String(++serial).padStart(4, '0')}`, member.dealer, status, rating, ratedPowerW, member.userId],
  );
  const { id } = rows[0]!;
  if (member.firmware !== undefined) {
    await pool.query(`INSERT INTO devices (inverter_id, secret_sha256, firmware) VALUES ($1, '\\x00', $2)`, [
      id,
      member.firmware,
    ]);
  }
  if (reading) {
    const { powerW = 0, signal = -70, faults = [], state = 'producing', heardAt = new Date() } = reading;
    await pool.query(
      `INSERT INTO latest (inverter_id, ts, seq, received_at, heard_at, last_received_at, state, ac_power_w, energy_total_wh, rssi_dbm, faults)
       VALUES ($1, $2, 1, $2, $2, $2, $3, $4, 1000, $5, $6)`,
      [id, heardAt, state, powerW, signal, faults],
    );
  }
  if (silentSince) {
    await pool.query('INSERT INTO silence_cases (inverter_id, silent_since) VALUES ($1, $2)', [
      id,
      silentSince,
    ]);
  }
  return id;
}

export async function addOwner(pool: Pool, city: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code)
     VALUES ($1, '', 'Meera', 'Kulkarni', 'm@example.org', '1 Road', $2, 'Maharashtra', '411004') RETURNING id`,
    [`96${String(++serial).padStart(8, '0')}`, city],
  );
  return rows[0]!.id;
}

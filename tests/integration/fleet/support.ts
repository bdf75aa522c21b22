import type { Pool } from 'pg';
import { addDevice, addInverter, addLatest } from '../../support/builders.js';

export interface TestMember {
  readonly status?: string;
  readonly dealer?: string;
  readonly rating?: string;
  readonly ratedPowerW?: number;
  readonly userId?: number;
  readonly firmware?: string;
  /** Its latest reading (W, dBm, fault codes); unset if it never reported. */
  readonly reading?: { powerW?: number; signal?: number; faults?: string[]; state?: string; heardAt?: Date };
  readonly silentSince?: Date;
}

let serial = 0;

export async function addFleetInverter(pool: Pool, member: TestMember = {}): Promise<number> {
  const { status = 'ACTIVE', rating = '5 kW', ratedPowerW = 5_000, reading, silentSince } = member;
  const id = await addInverter(pool, {
    serial_number: `FLEET-${String(++serial).padStart(4, '0')}`,
    dealer: member.dealer,
    status,
    power_rating: rating,
    rated_power_w: ratedPowerW,
    user_id: member.userId,
  });
  if (member.firmware !== undefined) await addDevice(pool, id, { firmware: member.firmware });
  if (reading) {
    const { powerW = 0, signal = -70, faults = [], state = 'producing', heardAt = new Date() } = reading;
    await addLatest(pool, id, { ts: heardAt, state, ac_power_w: powerW, rssi_dbm: signal, faults });
  }
  if (silentSince) {
    await pool.query('INSERT INTO silence_cases (inverter_id, silent_since) VALUES ($1, $2)', [
      id,
      silentSince,
    ]);
  }
  return id;
}

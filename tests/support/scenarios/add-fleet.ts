import { ratedPowerW } from '@heliograph/domain/inverter/power-rating';
import { cityOf } from '@heliograph/simulators/timeline/scenario';
import type { ScenarioDevice } from '@heliograph/simulators/timeline/timeline';
import type { Pool } from 'pg';
import { addDevice, addInverter, addUser } from '../builders.js';

/** Phone of an owner, from 0. */
export const phoneOf = (owner: number) => String(9_700_000_000 + owner);

/** Sells the inverters to their owners. */
export async function addFleet(pool: Pool, devices: readonly ScenarioDevice[]): Promise<void> {
  const ids = new Map<number, number>();
  for (const { owner, city: name } of devices) {
    if (ids.has(owner)) continue;
    const { state, pinPrefix } = cityOf(name)!;
    const address = { city: name, state, pin_code: `${pinPrefix}001` };
    ids.set(owner, await addUser(pool, { phone_no: phoneOf(owner), ...address }));
  }
  for (const { serialNumber, secret, latitude, longitude, simIccid, owner, city, powerRating } of devices) {
    const place = { city, latitude, longitude };
    const rating = { power_rating: powerRating, rated_power_w: ratedPowerW(powerRating!) };
    const id = await addInverter(pool, {
      serial_number: serialNumber,
      inverter_name: 'Roof',
      user_id: ids.get(owner),
      sim: simIccid,
      ...place,
      ...rating,
    });
    await addDevice(pool, id, { secret });
  }
}

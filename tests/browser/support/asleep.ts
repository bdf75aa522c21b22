import { inTransaction } from '@heliograph/database/connection/transaction';
import { solarElevationDeg } from '@heliograph/domain/sun/position';
import type { Device } from './device.js';
import { LATITUDE, type TestPortal } from './portal.js';
import { addRoof, sunnyDays, type Place } from './roofs.js';

const DAY_MS = 86_400_000;
const ALERT_MARGIN_MS = 55 * 60_000;
const DAYS = 40;
const RECORDED_DAYS = 14;

interface Asleep {
  readonly name: string;
  readonly place: Place;
  /** Its next start, as on all recorded days, ms since 1970; missing data is an outage 55 minutes later. */
  readonly wakesAt: number;
}

/** An inverter that sleeps at its place. It did not report that: the portal infers it from its reporting hours. */
export async function addAsleep(
  portal: TestPortal,
  owner: string,
  { name, place, wakesAt }: Asleep,
): Promise<Device> {
  const device = await addRoof(portal, { owner, name, place, days: DAYS });
  await device.reportsEvery(60);
  const dusk = sunnyDays(place, DAYS).at(-1)!;
  await device.telemetry({ state: 'standby', ac_power_w: 0, energy_total_wh: dusk.energyTotalWh });
  await portal.rows(
    `UPDATE latest SET ts = $2, heard_at = $2, last_received_at = $2 WHERE inverter_id = $1`,
    [device.id, new Date(dusk.ts)],
  );
  const wakeDeg = solarElevationDeg({ latitude: LATITUDE, longitude: place.longitude }, wakesAt);
  await inTransaction(portal.database, async (client) => {
    // Waits until the worker has written the hours that it is computing, so that it does not overwrite these.
    await client.query('LOCK TABLE waking_hours IN EXCLUSIVE MODE');
    await client.query(
      `INSERT INTO waking_hours (inverter_id, awake_from, awake_until, next_awake_from, by_sun, wake_elevations_deg)
       VALUES ($1, $2, $3, $4, true, $5)
       ON CONFLICT (inverter_id) DO UPDATE SET awake_from = excluded.awake_from, awake_until = excluded.awake_until,
         next_awake_from = excluded.next_awake_from, wake_elevations_deg = excluded.wake_elevations_deg`,
      [
        device.id,
        new Date(wakesAt + ALERT_MARGIN_MS - DAY_MS),
        new Date(dusk.ts),
        new Date(wakesAt + ALERT_MARGIN_MS),
        new Array<number>(RECORDED_DAYS).fill(wakeDeg),
      ],
    );
  });
  return device;
}

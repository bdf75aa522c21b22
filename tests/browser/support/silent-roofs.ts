import type { Device } from './device.js';
import type { TestPortal } from './portal.js';
import { addRoof, placeWhereItIs, sunnyDays } from './roofs.js';

const MINUTE_MS = 60_000;

/** A customer's inverters, each silent, asleep or heard again in its own way, and those that fell silent with one of them. */
export const SILENT_OWNER = '9000000120';
export const silentRoofs = {
  alone: 'HG05-2720-00001',
  grid: 'HG05-2720-00002',
  network: 'HG05-2720-00003',
  flapping: 'HG05-2720-00004',
  recovered: 'HG05-2720-00005',
  catchingUp: 'HG05-2720-00006',
  night: 'HG05-2720-00007',
} as const;
export type SilentRoof = keyof typeof silentRoofs;

/** When the sleeping one is expected to wake, by what it has shown: `05:40` there, which no sunrise of the year is. */
export const WAKES_AT = '05:40';

const noon = placeWhereItIs(12.2);
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

/** @returns their connections, to be ended */
export async function addSilentRoofs(portal: TestPortal): Promise<Device[]> {
  await portal.addCustomer(SILENT_OWNER, 'Kavya', 'Nair');
  const roofs = {
    alone: await addSilent(portal, 'alone', 'Silent roof', 95),
    grid: await addSilent(portal, 'grid', 'Roof in the dark', 50),
    network: await addSilent(portal, 'network', 'Roof without network', 50),
    flapping: await addSilent(portal, 'flapping', 'Restless roof', 25),
    recovered: await addSilent(portal, 'recovered', 'Returned roof', 0),
    catchingUp: await addCatchingUp(portal),
    night: await addAsleep(portal),
  };
  const evidence = { rssi_dbm: -107, connection: 'lost', state: 'producing' };
  await addCase(portal, roofs.alone, { silent_since: ago(95), opened_at: ago(80), evidence });
  await addCase(portal, roofs.flapping, {
    silent_since: ago(25),
    opened_at: ago(300),
    reopened: 3,
    evidence,
  });
  await addCase(portal, roofs.recovered, {
    silent_since: ago(200),
    opened_at: ago(185),
    closed_at: ago(45),
    close_reason: 'heard',
    settled_at: ago(15),
    recovered_readings: 154,
  });
  await addCase(portal, roofs.grid, {
    silent_since: ago(50),
    opened_at: ago(38),
    incident_id: await addIncident(portal, 'city', 'Satara', 'grid'),
  });
  await addCase(portal, roofs.network, {
    silent_since: ago(50),
    opened_at: ago(38),
    incident_id: await addIncident(portal, 'operator', '899110', 'network'),
  });
  return Object.values(roofs);
}

/** Each in a town of its own but the one that the city's incident is about: the sweep, at work here too, finds no other kin. */
const cityOf = (roof: SilentRoof) => (roof === 'grid' ? 'Satara' : `Town of ${roof}`);

/** Last heard so many minutes ago; a moment ago for 0. */
async function addSilent(
  portal: TestPortal,
  roof: SilentRoof,
  name: string,
  minutes: number,
): Promise<Device> {
  const lastHeard = Date.now() - minutes * MINUTE_MS;
  const serial = silentRoofs[roof];
  const device = await addRoof(portal, {
    owner: SILENT_OWNER,
    serial,
    name,
    place: noon,
    days: 40,
    untilTs: lastHeard,
  });
  await portal.rows(`UPDATE inverters SET city = $2 WHERE id = $1`, [device.id, cityOf(roof)]);
  const last = sunnyDays(noon, 40, lastHeard).at(-1)!;
  await device.telemetry({ state: 'producing', ac_power_w: 2_100, energy_total_wh: last.energyTotalWh + 20 });
  if (minutes > 0) {
    await portal.rows(
      `UPDATE latest SET ts = $2, heard_at = $2, last_received_at = $2 WHERE inverter_id = $1`,
      [device.id, new Date(lastHeard)],
    );
  }
  return device;
}

async function addCatchingUp(portal: TestPortal): Promise<Device> {
  const serial = silentRoofs.catchingUp;
  const cutOff = Date.now() - 240 * MINUTE_MS;
  const options = { owner: SILENT_OWNER, serial, name: 'Hill roof', place: noon, days: 40, untilTs: cutOff };
  const device = await addRoof(portal, options);
  const { energyTotalWh } = sunnyDays(noon, 40, cutOff).at(-1)!;
  const missed = Array.from({ length: 15 }, (_, index) => cutOff + (index + 1) * 15 * MINUTE_MS);
  await device.backlog(missed.map((ts, index) => [ts, energyTotalWh + 700 * (index + 1)]));
  await device.telemetry({ state: 'producing', ac_power_w: 2_900, energy_total_wh: energyTotalWh + 11_300 });
  await addCase(portal, device, {
    silent_since: new Date(cutOff),
    opened_at: ago(225),
    closed_at: ago(1),
    close_reason: 'heard',
  });
  return device;
}

/** It said nothing when it went to sleep: that it sleeps follows from its waking hours. */
async function addAsleep(portal: TestPortal): Promise<Device> {
  const night = placeWhereItIs(23);
  const dusk = Date.now() - 300 * MINUTE_MS;
  const serial = silentRoofs.night;
  const options = {
    owner: SILENT_OWNER,
    serial,
    name: 'Sleeping roof',
    place: night,
    days: 40,
    untilTs: dusk,
  };
  const device = await addRoof(portal, options);
  await device.reportsEvery(60);
  const { energyTotalWh } = sunnyDays(night, 40, dusk).at(-1)!;
  await device.telemetry({ state: 'standby', ac_power_w: 0, energy_total_wh: energyTotalWh });
  await portal.rows(
    `UPDATE latest SET ts = $2, heard_at = $2, last_received_at = $2 WHERE inverter_id = $1`,
    [device.id, new Date(dusk)],
  );
  const wakes = `(date_trunc('day', now() AT TIME ZONE $2) + time '${WAKES_AT}')`;
  await portal.rows(
    `INSERT INTO waking_hours (inverter_id, awake_from, awake_until, next_awake_from, by_sun)
     VALUES ($1, ${wakes} AT TIME ZONE $2, $3, (${wakes} + interval '1 day') AT TIME ZONE $2, true)
     ON CONFLICT (inverter_id) DO UPDATE SET awake_from = excluded.awake_from, awake_until = excluded.awake_until,
       next_awake_from = excluded.next_awake_from`,
    [device.id, night.timeZone, new Date(dusk)],
  );
  return device;
}

async function addIncident(
  portal: TestPortal,
  kind: string,
  name: string,
  suspected: string,
): Promise<number> {
  const [row] = await portal.rows<{ id: number }>(
    `INSERT INTO incidents (kind, name, suspected, silent_since, opened_at, silent_inverters, expected_inverters)
     VALUES ($1, $2, $3, $4, $5, 34, 120) RETURNING id`,
    [kind, name, suspected, ago(50), ago(38)],
  );
  return row!.id;
}

/** Nobody is told of it any more, as if the worker had. */
async function addCase(portal: TestPortal, device: Device, columns: Record<string, unknown>): Promise<void> {
  const names = ['inverter_id', 'told_at', ...Object.keys(columns)];
  const places = names.map((_, index) => `$${index + 1}`);
  await portal.rows(`INSERT INTO silence_cases (${names.join(', ')}) VALUES (${places.join(', ')})`, [
    device.id,
    new Date(),
    ...Object.values(columns),
  ]);
}

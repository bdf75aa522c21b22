import { addAsleep } from './asleep.js';
import type { Device } from './device.js';
import type { TestPortal } from './portal.js';
import { addRoof, dayAt, placeWhereItIs, sunnyDays } from './roofs.js';

const MINUTE_MS = 60_000;

export type SilentRoof = 'alone' | 'grid' | 'network' | 'flapping' | 'recovered' | 'catchingUp' | 'night';

/** A customer's inverters, each in another state: no communication, night, recovered and so on, with two incidents. */
export interface SilentRoofs {
  /** Phone number. */
  readonly owner: string;
  readonly roofs: Readonly<Record<SilentRoof, Device>>;
  /** Closes the connections and the incidents, because other test files read all open incidents. */
  readonly end: () => Promise<void>;
}

/** Usual start of the sleeping inverter, local time. */
export const WAKES_AT = '06:50';
const WAKES_AT_H = 6 + 50 / 60;

const noon = placeWhereItIs(12.2);
const night = placeWhereItIs(23);
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

export async function addSilentRoofs(portal: TestPortal): Promise<SilentRoofs> {
  const owner = await portal.addCustomer('Kavya', 'Nair');
  const roofs = {
    alone: await addSilent(portal, owner, 'Silent roof', 95),
    grid: await addSilent(portal, owner, 'Roof in the dark', 50, 'Satara'),
    network: await addSilent(portal, owner, 'Roof without network', 50),
    flapping: await addSilent(portal, owner, 'Restless roof', 25),
    recovered: await addSilent(portal, owner, 'Returned roof', 0),
    catchingUp: await addCatchingUp(portal, owner),
    night: await addAsleep(portal, owner, {
      name: 'Sleeping roof',
      place: night,
      wakesAt: dayAt(night, -1) + WAKES_AT_H * 60 * MINUTE_MS,
    }),
  };
  const grid = await addIncident(portal, 'city', 'Satara', 'grid');
  const network = await addIncident(portal, 'operator', '899110', 'network');
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
    incident_id: grid,
  });
  await addCase(portal, roofs.network, {
    silent_since: ago(50),
    opened_at: ago(38),
    incident_id: network,
  });
  const end = async () => {
    await Promise.all(Object.values(roofs).map((device) => device.end()));
    await portal.rows(
      'UPDATE silence_cases SET closed_at = coalesce(closed_at, now()), incident_id = NULL WHERE incident_id = ANY ($1)',
      [[grid, network]],
    );
    await portal.rows('DELETE FROM incidents WHERE id = ANY ($1)', [[grid, network]]);
  };
  return { owner, roofs, end };
}

/** Adds an inverter last seen `minutes` ago. */
async function addSilent(
  portal: TestPortal,
  owner: string,
  name: string,
  minutes: number,
  city?: string,
): Promise<Device> {
  const lastHeard = Date.now() - minutes * MINUTE_MS;
  const device = await addRoof(portal, { owner, name, place: noon, days: 40, untilTs: lastHeard });
  // Each in its own city, except the incident's, so that the worker's sweep finds no other shared attribute.
  await portal.rows(`UPDATE inverters SET city = coalesce($2, 'Town of ' || serial_number) WHERE id = $1`, [
    device.id,
    city,
  ]);
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

/** Of four hours without data, the first hour and a half has arrived. */
async function addCatchingUp(portal: TestPortal, owner: string): Promise<Device> {
  const cutOff = Date.now() - 240 * MINUTE_MS;
  const options = { owner, name: 'Hill roof', place: noon, days: 40, untilTs: cutOff };
  const device = await addRoof(portal, options);
  const { energyTotalWh } = sunnyDays(noon, 40, cutOff).at(-1)!;
  const first = Array.from({ length: 6 }, (_, index) => index + 1);
  await device.backlog(first.map((n) => [cutOff + n * 15 * MINUTE_MS, energyTotalWh + 700 * n]));
  await device.telemetry({ state: 'producing', ac_power_w: 2_900, energy_total_wh: energyTotalWh + 11_300 });
  await addCase(portal, device, {
    silent_since: new Date(cutOff),
    opened_at: ago(225),
    closed_at: ago(1),
    close_reason: 'heard',
  });
  // The tests take longer than the portal waits for the next batch.
  await portal.rows(
    `UPDATE readings SET received_at = received_at + interval '1 hour' WHERE inverter_id = $1 AND backlog`,
    [device.id],
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

/** Adds an outage whose owner has already been notified. */
async function addCase(portal: TestPortal, device: Device, columns: Record<string, unknown>): Promise<void> {
  const names = ['inverter_id', 'told_at', ...Object.keys(columns)];
  const places = names.map((_, index) => `$${index + 1}`);
  await portal.rows(`INSERT INTO silence_cases (${names.join(', ')}) VALUES (${places.join(', ')})`, [
    device.id,
    new Date(),
    ...Object.values(columns),
  ]);
}

import type { Device } from './device.js';
import type { TestPortal } from './portal.js';
import { addRoof, dayAt, placeWhereItIs, sunnyDays, type RoofOptions } from './roofs.js';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const LONG = 200;
const fill = (text: string) => text.repeat(LONG).slice(0, LONG);

/** A name with places to break it, and one without. */
export const LONG_NAME = fill('Ananthapadmanabhan Venkata Subramanya ');
export const LONG_WORD = fill('Ananthapadmanabhan');

/** Phone numbers of customers as there may be some, each with what is special. */
export const SPECIAL = {
  empty: '9000000100',
  one: '9000000101',
  forty: '9000000102',
  longNames: '9000000103',
  today: '9000000104',
  tenYears: '9000000105',
  silent: '9000000106',
  night: '9000000107',
  fault: '9000000108',
  catchingUp: '9000000109',
} as const;
export type Special = keyof typeof SPECIAL;

export const serialOf = (special: Special, number = 1) =>
  `HG05-27${SPECIAL[special].slice(-2)}-${String(number).padStart(5, '0')}`;

/** Writes them all. @returns their inverters, connected, to be ended */
export async function addSpecialAccounts(portal: TestPortal): Promise<Device[]> {
  const noon = placeWhereItIs(12.2);
  const now = Date.now();
  const devices: Device[] = [];
  const roof = async (special: Special, name: string, days: number, other: Partial<RoofOptions> = {}) => {
    const options = { owner: SPECIAL[special], serial: serialOf(special), name, place: noon, days, ...other };
    const device = await addRoof(portal, options);
    devices.push(device);
    const last = sunnyDays(options.place, days, options.untilTs).at(-1)!;
    // As much again as its power made of the hour that runs.
    const grownWh = Math.round((last.acPowerW * (options.untilTs ? 0 : now - last.ts)) / HOUR_MS);
    return { device, energy_total_wh: last.energyTotalWh + Math.min(grownWh, last.acPowerW) };
  };
  const producing = async (of: ReturnType<typeof roof>, ac_power_w = 3_120) => {
    const { device, energy_total_wh } = await of;
    await device.telemetry({ state: 'producing', ac_power_w, energy_total_wh });
  };

  for (const special of Object.keys(SPECIAL) as Special[]) {
    if (special !== 'longNames') await portal.addCustomer(SPECIAL[special], 'Kavya', 'Nair');
  }
  await portal.addCustomer(SPECIAL.longNames, LONG_NAME, LONG_WORD);

  await producing(roof('one', 'Home roof', 40));
  for (let number = 1; number <= 40; number++) {
    const serial = serialOf('forty', number);
    const name = number % 5 === 0 ? '' : `Block ${number}, Sunrise Housing Society`;
    await producing(roof('forty', name, 3, { serial }), 100 * number);
  }
  await producing(roof('longNames', LONG_WORD, 40));
  await producing(roof('longNames', LONG_NAME, 40, { serial: serialOf('longNames', 2) }));
  await producing(roof('today', 'New roof', 0));
  await producing(roof('tenYears', 'Old roof', 3_650));

  const night = placeWhereItIs(23);
  const asleep = await roof('night', 'Sleeping roof', 40, { place: night });
  await asleep.device.telemetry({ state: 'sleep', ac_power_w: 0, energy_total_wh: asleep.energy_total_wh });
  await asleep.device.status('sleep');

  const lastHeard = dayAt(noon) + 9 * HOUR_MS;
  const silent = await roof('silent', 'Silent roof', 40, { untilTs: lastHeard });
  await silent.device.telemetry({
    state: 'producing',
    ac_power_w: 2_100,
    energy_total_wh: silent.energy_total_wh,
  });
  await portal.rows(
    `UPDATE latest SET ts = $2, heard_at = $2, last_received_at = $2 WHERE inverter_id = $1`,
    [silent.device.id, new Date(lastHeard)],
  );
  await portal.rows(`INSERT INTO silence_cases (inverter_id, silent_since, told_at) VALUES ($1, $2, now())`, [
    silent.device.id,
    new Date(lastHeard),
  ]);

  const faulty = await roof('fault', 'Faulty roof', 40);
  const faults = ['GRID_OVERVOLTAGE'];
  await faulty.device.telemetry({
    state: 'fault',
    ac_power_w: 0,
    energy_total_wh: faulty.energy_total_wh,
    faults,
  });
  await portal.rows(
    `INSERT INTO device_events (inverter_id, ts, code, active, severity)
     VALUES ($1, now() - interval '25 min', $2, true, 'warning')`,
    [faulty.device.id, faults[0]],
  );

  const cutOff = now - 4 * HOUR_MS;
  const { device, energy_total_wh } = await roof('catchingUp', 'Hill roof', 40, { untilTs: cutOff });
  const missed = Array.from({ length: 15 }, (_, index) => cutOff + (index + 1) * 15 * MINUTE_MS);
  await device.backlog(missed.map((ts, index) => [ts, energy_total_wh + 700 * (index + 1)]));
  await device.telemetry({
    state: 'producing',
    ac_power_w: 2_900,
    energy_total_wh: energy_total_wh + 11_300,
  });
  return devices;
}

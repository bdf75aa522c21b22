import type { Device } from './device.js';
import type { TestPortal } from './portal.js';
import { addRoof, dayAt, placeWhereItIs, sunnyDays, type RoofOptions } from './roofs.js';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const LONG = 200;
const fill = (text: string) => text.repeat(LONG).slice(0, LONG);

/** Long names, with and without spaces. */
export const LONG_NAME = fill('Ananthapadmanabhan Venkata Subramanya ');
export const LONG_WORD = fill('Ananthapadmanabhan');

const SPECIALS = [
  'empty',
  'one',
  'forty',
  'longNames',
  'today',
  'tenYears',
  'silent',
  'night',
  'fault',
  'catchingUp',
] as const;
export type Special = (typeof SPECIALS)[number];

interface SpecialAccount {
  readonly phone: string;
  /** Connected devices. */
  readonly devices: Device[];
}
export type SpecialAccounts = Readonly<Record<Special, SpecialAccount>>;

export async function addSpecialAccounts(portal: TestPortal): Promise<SpecialAccounts> {
  const noon = placeWhereItIs(12.2);
  const now = Date.now();
  const made = {} as Record<Special, SpecialAccount>;
  for (const special of SPECIALS) {
    const name = special === 'longNames' ? ([LONG_NAME, LONG_WORD] as const) : (['Kavya', 'Nair'] as const);
    made[special] = { phone: await portal.addCustomer(...name), devices: [] };
  }
  const roof = async (special: Special, name: string, days: number, other: Partial<RoofOptions> = {}) => {
    const { phone, devices } = made[special];
    const options = { owner: phone, name, place: noon, days, ...other };
    const device = await addRoof(portal, options);
    devices.push(device);
    const last = sunnyDays(options.place, days, options.untilTs).at(-1)!;
    // Energy of the current hour so far, at the last power.
    const grownWh = Math.round((last.acPowerW * (options.untilTs ? 0 : now - last.ts)) / HOUR_MS);
    return { device, energy_total_wh: last.energyTotalWh + Math.min(grownWh, last.acPowerW) };
  };
  const producing = async (of: ReturnType<typeof roof>, ac_power_w = 3_120) => {
    const { device, energy_total_wh } = await of;
    await device.telemetry({ state: 'producing', ac_power_w, energy_total_wh });
  };

  await producing(roof('one', 'Home roof', 40));
  for (let number = 1; number <= 40; number++) {
    const name = number % 5 === 0 ? '' : `Block ${number}, Sunrise Housing Society`;
    await producing(roof('forty', name, 3), 100 * number);
  }
  await producing(roof('longNames', LONG_WORD, 40));
  await producing(roof('longNames', LONG_NAME, 40));
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
  return made;
}

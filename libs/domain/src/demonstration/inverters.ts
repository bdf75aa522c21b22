import type { Site } from '../inverter/site.js';

/** An inverter of the demonstration, used for both the database seed and the simulator. */
export interface DemonstrationInverter extends Site {
  readonly serialNumber: string;
  readonly inverterName: string;
  /** One of `powerRatings`. */
  readonly powerRating: string;
  /** Phone number of its owner in the demonstration; null: sold, without an owner yet. */
  readonly ownerPhone: string | null;
  /** Keeps its modem on all night and reports 0 W; the others sleep. */
  readonly awakeAtNight: boolean;
}

const PUNE = { latitude: 18.52, longitude: 73.86, timeZone: 'Asia/Kolkata' };
const NASHIK = { latitude: 20.0, longitude: 73.79, timeZone: 'Asia/Kolkata' };
const NAGPUR = { latitude: 21.15, longitude: 79.09, timeZone: 'Asia/Kolkata' };

/** Owner of three inverters, and owner of the others. */
const ASHA = '9000000001';
const ROHAN = '9000000003';

const inverter = (
  site: Site,
  serialNumber: string,
  powerRating: string,
  inverterName: string,
  ownerPhone: string | null,
  awakeAtNight = false,
): DemonstrationInverter => ({ ...site, serialNumber, powerRating, inverterName, ownerPhone, awakeAtNight });

/** Same order as the rows of the demonstration's secrets file. */
export const demonstrationInverters: readonly DemonstrationInverter[] = [
  inverter(PUNE, 'HG05-2403-00417', '5 kW', 'Home roof', ASHA),
  inverter(PUNE, 'HG10-2509-01182', '10 kW', 'Shop roof', ASHA),
  inverter(NASHIK, 'HG03-2408-00733', '3.3 kW', 'Farm shed', ASHA, true),
  inverter(NAGPUR, 'HG05-2405-00502', '5 kW (3P)', 'Terrace', ROHAN),
  inverter(NAGPUR, 'HG06-2410-00318', '6.6 kW', 'Clinic', ROHAN),
  inverter(NAGPUR, 'HG15-2411-00077', '15 kW', 'Cold store', ROHAN),
  inverter(NAGPUR, 'HG20-2412-00029', '20 kW', 'Press hall', ROHAN),
  inverter(NAGPUR, 'HG03-2501-00911', '3.3 kW', 'School', ROHAN),
  inverter(NAGPUR, 'HG10-2502-01003', '10 kW', 'Hostel', ROHAN),
  inverter(NAGPUR, 'HG05-2506-00688', '5 kW', '', null),
];

/** It has had this fault since yesterday, and its replacement is on the way. */
export const demonstrationFault = { serialNumber: 'HG10-2502-01003', code: 'ISO_FAULT' } as const;

/** In stock, so it is not simulated. */
export const demonstrationReplacement = inverter(NAGPUR, 'HG10-2607-00214', '10 kW', '', null);

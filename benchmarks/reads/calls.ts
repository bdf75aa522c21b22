import { localDate } from '@heliograph/domain/time/zone';
import type { Owner } from './history.js';

export interface DashboardCall {
  readonly name: string;
  readonly method?: 'POST';
  readonly path: (owner: Owner) => string;
  readonly body?: (owner: Owner) => object;
  /** May read raw readings. */
  readonly raw?: true;
  /** An event stream: measured until its first event. */
  readonly stream?: true;
}

const DAY_MS = 86_400_000;
const yesterday = localDate('Asia/Kolkata', Date.now() - DAY_MS);
const first = ({ inverterIds }: Owner) => inverterIds[0]!;

export const calls: DashboardCall[] = [
  ...['Hourly', 'Daily', 'Monthly', 'Yearly'].map((view) => ({
    name: `getInverterData${view}`,
    path: (owner: Owner) => `getInverterData${view}/${first(owner)}`,
  })),
  {
    name: 'getInverterDataBySerialNo',
    path: ({ serialNumber }) => `getInverterDataBySerialNo?serial_no=${serialNumber}`,
  },
  ...['Hourly', 'Daily', 'Monthly', 'Yearly'].map((view) => ({
    name: `getUserEnergy${view}, 3 inverters`,
    path: () => `getUserEnergy${view}`,
  })),
  { name: 'getPowerCurve', raw: true, path: (owner) => `getPowerCurve/${first(owner)}?date=${yesterday}` },
  { name: 'getPowerCurve, 3 inverters', raw: true, path: () => `getPowerCurve/all?date=${yesterday}` },
  { name: 'getBestDay', path: (owner) => `getBestDay/${first(owner)}` },
  { name: 'getBestDay, 3 inverters', path: () => 'getBestDay/all' },
  { name: 'getSavings', path: ({ serialNumber }) => `getSavings?serial_no=${serialNumber}` },
  { name: 'getSavings, 3 inverters', path: ({ userId }) => `getSavings?user_id=${userId}` },
  { name: 'live, opened', stream: true, path: (owner) => `live/${first(owner)}` },
  { name: 'live, 3 inverters, opened', stream: true, path: () => 'live' },
  { name: 'getInverterEvents', path: ({ serialNumber }) => `getInverterEvents?serial_no=${serialNumber}` },
  {
    name: 'noCommunication',
    method: 'POST',
    path: () => 'noCommunication',
    body: ({ serialNumber }) => ({ serial_number: serialNumber }),
  },
  { name: 'getInverterByUserId', path: ({ userId }) => `getInverterByUserId?user_id=${userId}` },
];

import { existsSync } from 'node:fs';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { demonstrationSeeded, markDemonstrationSeeded } from '@heliograph/database/demo/demonstration-seeded';
import {
  writeDemonstrationAdministrators,
  writeDemonstrationUsers,
} from '@heliograph/database/demo/write-demonstration-accounts';
import { type PastFault, writeDemonstrationFault } from '@heliograph/database/demo/write-demonstration-fault';
import { writeDemonstrationIncident } from '@heliograph/database/demo/write-demonstration-incident';
import { writeDemonstrationInverter } from '@heliograph/database/demo/write-demonstration-inverter';
import {
  demonstrationFault,
  demonstrationInverters,
  demonstrationReplacement,
  type DemonstrationInverter,
} from '@heliograph/domain/demonstration/inverters';
import { ratedPowerW } from '@heliograph/domain/inverter/power-rating';
import { makeDeviceSecret, type DeviceSecret } from '@heliograph/server/device-secret';
import { hashPassword } from '@heliograph/server/passwords';
import type { Pool } from 'pg';
import { progress } from '../../prepare/progress.mjs';
import type { DataPaths } from '../data-directory/data-directory.js';
import { writePrivateFile } from '../data-directory/files.js';
import { demonstrationAdministrators, demonstrationPassword, demonstrationUsers } from './accounts.js';
import { daysAgo } from './days-ago.js';
import { DEMONSTRATION_YEARS, importDemonstrationHistory } from './import-demonstration-history.js';
import { writeServiceDesk } from './write-service-desk.js';

const DAY_MS = 86_400_000;

/** Loads the demonstration once; completes an interrupted attempt. @param simulator its entry file. */
export async function seedDemonstration(
  pool: Pool,
  paths: DataPaths,
  retentionDays: number,
  simulator: string,
): Promise<void> {
  const seeded = await demonstrationSeeded(pool);
  if (seeded && existsSync(paths.demoSecrets)) return;
  const historyFrom = yearsAgo(DEMONSTRATION_YEARS);
  await progress('Creating the demonstration accounts and inverters', () =>
    writeAccounts(pool, paths, historyFrom),
  );
  if (seeded) return;
  const fault = { ...demonstrationFault, since: daysAgo(1, '11:20') };
  await progress('Loading two years of demonstration history', () =>
    importDemonstrationHistory(pool, paths, retentionDays, { simulator, fault }),
  );
  await progress('Writing the events and tickets of the last days', () => writeLastDays(pool, fault));
}

/** One transaction, except for the incident, which has transactions of its own. */
async function writeLastDays(pool: Pool, fault: PastFault): Promise<void> {
  const sold = demonstrationInverters.filter(({ ownerPhone }) => ownerPhone !== null);
  const inNagpur = sold.filter(({ ownerPhone }) => ownerPhone === demonstrationUsers[2]!.phoneNo);
  await writeDemonstrationIncident(pool, {
    from: daysAgo(2, '12:05'),
    to: daysAgo(2, '13:25'),
    silent: inNagpur.map(({ serialNumber }) => serialNumber),
    all: sold.map(({ serialNumber }) => serialNumber),
  });
  await inTransaction(pool, async (client) => {
    await writeDemonstrationFault(client, fault);
    await writeDemonstrationInverter(client, {
      ...demonstrationReplacement,
      ...IN_STOCK,
      ratedPowerW: ratedPowerW(demonstrationReplacement.powerRating)!,
      secretSha256: makeDeviceSecret().secretSha256,
    });
    await writeServiceDesk(client);
    await markDemonstrationSeeded(client);
  });
}

const IN_STOCK = {
  status: 'CREATED',
  invoiceNumber: null,
  dealer: null,
  dateOfPurchase: null,
  dateOfInstallation: null,
  sim: '8991000000000000099',
} as const;

async function writeAccounts(pool: Pool, paths: DataPaths, historyFrom: Date): Promise<void> {
  const passwordHash = await hashPassword(demonstrationPassword);
  const withPassword = <Account>(account: Account) => ({ ...account, passwordHash });
  const devices = demonstrationInverters.map((inverter, n) => ({
    ...inverter,
    ...makeDeviceSecret(),
    sim: `89910000000000000${String(n + 1).padStart(2, '0')}`,
  }));
  await inTransaction(pool, async (client) => {
    await writeDemonstrationUsers(client, demonstrationUsers.map(withPassword));
    await writeDemonstrationAdministrators(client, demonstrationAdministrators.map(withPassword));
    for (const [n, device] of devices.entries()) {
      await writeDemonstrationInverter(client, {
        ...device,
        ratedPowerW: ratedPowerW(device.powerRating)!,
        invoiceNumber: `DEMO-${String(n + 1).padStart(4, '0')}`,
        dealer: 'Sahyadri Solar',
        status: device.ownerPhone ? 'INSTALLED' : 'CREATED',
        dateOfPurchase: isoDate(new Date(historyFrom.getTime() - 7 * DAY_MS)),
        dateOfInstallation: device.ownerPhone ? isoDate(historyFrom) : null,
      });
    }
    // Write before the commit: afterwards only digests are known, so a failed write would lose the secrets.
    await writePrivateFile(paths.demoSecrets, fleetCsv(devices));
  });
}

function yearsAgo(years: number): Date {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date;
}

function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The simulator's fleet file: name, secret, and the data needed to simulate the inverter at its site. */
function fleetCsv(
  devices: readonly (DemonstrationInverter & DeviceSecret & { readonly sim: string })[],
): string {
  const rows = devices.map((one) =>
    [
      one.serialNumber,
      one.secret,
      one.powerRating,
      one.latitude,
      one.longitude,
      one.awakeAtNight ? 'yes' : '',
      one.sim,
    ].join(),
  );
  return ['serial_number,secret,power_rating,latitude,longitude,modem_all_night,sim_iccid', ...rows, ''].join(
    '\n',
  );
}

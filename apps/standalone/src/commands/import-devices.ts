import { rm } from 'node:fs/promises';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { provisionInverters } from '@heliograph/database/provisioning/provision-inverters';
import { DEFAULT_LATITUDE, DEFAULT_LONGITUDE } from '@heliograph/domain/inverter/site';
import { makeDeviceSecret } from '@heliograph/server/device-secret';
import { UserError } from '../user-error.js';
import { readDevices, type DeviceRow, type RowProblem } from './device-rows.js';
import { userPath, withDatabase } from './installation.js';
import { readFileAndOut } from './usage-error.js';
import { writeNewFile } from './write-new-file.js';

const USAGE = 'npm run devices -- import FILE.csv --out SECRETS.csv';

/** Provisions inverters, all or none, and writes their secrets to a new file, the only copy. */
export async function importDevices(args: string[]): Promise<number> {
  const given = readFileAndOut(USAGE, args);
  const [file, out] = [userPath(given.file), userPath(given.out)];
  const { devices: rows, problems } = await readDevices(file);
  const devices = rows.map((row) => ({ ...row, ...makeDeviceSecret() }));
  await withDatabase(async ({ pool }, { settings }) => {
    const site = { latitude: DEFAULT_LATITUDE, longitude: DEFAULT_LONGITUDE, timeZone: settings.timeZone };
    let written = false;
    try {
      await inTransaction(pool, async (client) => {
        // Also with bad rows, so that one run names the provisioned ones, too.
        const known = await provisionInverters(
          client,
          devices.map((device) => ({ ...device, ...site })),
        );
        for (const problem of alreadyKnown(rows, new Set(known))) problems.push(problem);
        if (problems.length > 0) throw refusal(problems);
        // Write before the commit: afterwards only digests are known, so a failed write would lose the secrets.
        await writeNewFile(out, secretsCsv(devices), 'Nothing was imported');
        written = true;
      });
    } catch (error) {
      if (written) await rm(out, { force: true });
      throw error;
    }
  }).catch((error: unknown) => {
    // A file's mistakes are named even if the database does not run.
    throw problems.length > 0 ? refusal(problems) : error;
  });
  console.log(`${devices.length} inverters provisioned; their secrets are in ${out}, and nowhere else.`);
  return 0;
}

function alreadyKnown(rows: readonly DeviceRow[], known: ReadonlySet<string>): RowProblem[] {
  return rows
    .filter((row) => known.has(row.serialNumber))
    .map(({ line, serialNumber }) => ({ line, problem: `${serialNumber} is provisioned already` }));
}

function refusal(problems: readonly RowProblem[]): UserError {
  const lines = problems
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, problem }) => `line ${line}: ${problem}`);
  return new UserError(`Nothing was imported:\n${lines.join('\n')}`);
}

/** Header, then a row per inverter in the given order. */
function secretsCsv(rows: readonly { serialNumber: string; secret: string }[]): string {
  return ['serial_number,secret', ...rows.map((row) => `${row.serialNumber},${row.secret}`), ''].join('\n');
}

import { open, rm } from 'node:fs/promises';
import { inTransaction } from '@heliograph/database/connection/database';
import { provisionInverters } from '@heliograph/database/provisioning/provision-inverters';
import { DEFAULT_LATITUDE, DEFAULT_LONGITUDE } from '@heliograph/domain/inverter/site';
import { makeDeviceSecret, secretsCsv } from '../device-secret.js';
import { PlainError } from '../plain-error.js';
import { readDevices, type DeviceRow } from './device-rows.js';
import { givenPath, withDatabase } from './installation.js';
import { readArguments, UsageError } from './usage-error.js';

const USAGE = 'npm run devices -- import FILE.csv --out SECRETS.csv';

/** Provisions inverters in bulk, all or none; their secrets are written once, to a new file. */
export async function importDevices(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(USAGE, {
    args,
    allowPositionals: true,
    options: { out: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1 || !values.out) throw new UsageError(`Usage: ${USAGE}`);
  const out = givenPath(values.out);
  const rows = await readDevices(givenPath(file));
  const devices = rows.map((row) => ({ ...row, ...makeDeviceSecret() }));
  await withDatabase(async ({ pool }, { settings }) => {
    const site = { latitude: DEFAULT_LATITUDE, longitude: DEFAULT_LONGITUDE, timeZone: settings.timeZone };
    let written = false;
    try {
      await inTransaction(pool, async (client) => {
        const known = await provisionInverters(
          client,
          devices.map((device) => ({ ...device, ...site })),
        );
        if (known.length > 0) throw alreadyKnown(rows, new Set(known));
        // Before the commit: a secret that only its digest is left of would be lost for good.
        await writeNewFile(out, secretsCsv(devices));
        written = true;
      });
    } catch (error) {
      if (written) await rm(out, { force: true });
      throw error;
    }
  });
  console.log(`${devices.length} inverters provisioned; their secrets are in ${out}, and nowhere else.`);
  return 0;
}

function alreadyKnown(rows: readonly DeviceRow[], known: ReadonlySet<string>): PlainError {
  const lines = rows
    .filter((row) => known.has(row.serialNumber))
    .map((row) => `line ${row.line}: ${row.serialNumber} is provisioned already`);
  return new PlainError(`Nothing was imported:\n${lines.join('\n')}`);
}

/** Never over an existing file: it may hold the only copy of other secrets. */
async function writeNewFile(path: string, content: string): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new PlainError(
      `Nothing was imported: ${path} exists, and may hold the only copy of other secrets; name a new file.`,
    );
  });
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

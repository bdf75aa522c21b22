import { importHistory } from '@heliograph/database/energy/import-history';
import { readHistory } from '../history-rows.js';
import { userPath, withDatabase } from './installation.js';
import { sayEvery } from './say-every.js';
import { readArguments, UsageError } from './usage-error.js';

const USAGE = 'npm run history -- import FILE.csv';

/** Fills the energy rollups from a file of lifetime counters. Can be repeated. */
export async function importHistoryFile(args: string[]): Promise<number> {
  const { positionals } = readArguments(USAGE, { args, allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new UsageError(`Usage: ${USAGE}`);
  const sayProgress = sayEvery(
    ({ rows, inverters }: { rows: number; inverters: number }) =>
      `${rows} readings of ${inverters} inverters so far …`,
  );
  const result = await withDatabase(({ pool }, { settings }) =>
    importHistory(pool, readHistory(userPath(file)), settings.rawRetentionDays, sayProgress),
  );
  const known =
    result.alreadyKnown > 0
      ? `; ${result.alreadyKnown} rows were skipped because that time already has data`
      : '';
  console.log(`${result.rows} readings of ${result.inverters} inverters imported${known}.`);
  return 0;
}

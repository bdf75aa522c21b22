import { chunkWidthHours, indexBytes } from '@heliograph/database/timescale/chunk-width';
import { readFleetRate } from '@heliograph/database/timescale/read-fleet-rate';
import type { Queryable } from '@heliograph/database/connection/database';
import { UsageError } from './usage-error.js';

const HOURS_MAX = 31 * 24;
const MIB = 1024 ** 2;

/**
 * Width of a chunk, hours: what `--hours` says, else what suits the fleet's rate and the server's memory; the reckoning is shown.
 * @throws UsageError
 */
export async function chunkHours(
  database: Queryable,
  said: string | undefined,
  usage: string,
): Promise<number> {
  const rate = await readFleetRate(database);
  const hours = said === undefined ? chunkWidthHours(rate) : Number(said);
  if (!Number.isInteger(hours) || hours < 1 || hours > HOURS_MAX) {
    throw new UsageError(`--hours must be a whole number from 1 to ${HOURS_MAX}.\nUsage: ${usage}`);
  }
  const index = Math.round(indexBytes(rate.readingsPerDay, hours) / MIB);
  console.log(
    `The inverters heard in the last week send ${Math.round(rate.readingsPerDay)} readings in a day without a night: ` +
      `${index} MiB of index in a chunk of ${hours} h; the server keeps ${Math.round(rate.pageMemoryBytes / MIB)} MiB of pages in memory.`,
  );
  return hours;
}

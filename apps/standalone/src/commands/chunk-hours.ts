import { chunkWidthHours, indexBytes } from '@heliograph/database/timescale/chunk-width';
import { readFleetRate } from '@heliograph/database/timescale/read-fleet-rate';
import type { Queryable } from '@heliograph/database/connection/database';
import { UsageError } from './usage-error.js';

const HOURS_MAX = 31 * 24;
const MIB = 1024 ** 2;

/**
 * Chunk width, hours: given by `--hours`, or computed from the fleet's reading rate and the server's memory. Prints the
 * calculation.
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
    `The inverters of the last week send at most ${Math.round(rate.readingsPerDay)} readings per day: ` +
      `${index} MiB of index in a chunk of ${hours} h; the server can cache ${Math.round(rate.pageMemoryBytes / MIB)} MiB.`,
  );
  return hours;
}

import { readChunkHours, setChunkHours } from '@heliograph/database/timescale/chunks';
import { readingsStorage } from '@heliograph/database/timescale/storage';
import { UserError } from '../user-error.js';
import { chunkHours } from './chunk-hours.js';
import { withDatabase } from './installation.js';
import { readArguments } from './usage-error.js';

const USAGE = 'npm run hypertable -- chunks [--hours HOURS]';

/** Sets the width of future chunks: `--hours`, or a width that suits the fleet's rate. */
export async function setChunks(args: string[]): Promise<number> {
  const { values } = readArguments(USAGE, { args, options: { hours: { type: 'string' } } });
  return withDatabase(async ({ pool }) => {
    if ((await readingsStorage(pool)).kind === 'partitions') {
      throw new UserError('The readings are in native partitions, which are weeks: there are no chunks.');
    }
    const before = await readChunkHours(pool);
    const hours = await chunkHours(pool, values.hours, USAGE);
    await setChunkHours(pool, hours);
    console.log(`Chunks were ${before} h wide; new ones are ${hours} h wide.`);
    return 0;
  });
}

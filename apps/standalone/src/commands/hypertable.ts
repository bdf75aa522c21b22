import { abandonUpgrade, dropTableBefore } from '@heliograph/database/timescale/upgrade/finish-upgrade';
import { upgradeToHypertable } from '@heliograph/database/timescale/upgrade/upgrade';
import { upgradeState } from '@heliograph/database/timescale/upgrade/upgrade-state';
import { chunkHours } from './chunk-hours.js';
import { withDatabase } from './installation.js';
import { readArguments } from './usage-error.js';

const USAGE = 'npm run hypertable -- make [--hours HOURS]';

/** Moves readings from native partitions into a hypertable. Resumes after an interruption. */
export async function makeHypertable(args: string[]): Promise<number> {
  const { values } = readArguments(USAGE, { args, options: { hours: { type: 'string' } } });
  return withDatabase(async ({ pool }) => {
    const hours = await chunkHours(pool, values.hours, USAGE);
    const days = await upgradeToHypertable(pool, hours, ({ doing, day, done, of }) =>
      console.log(`${day} ${doing} (${done} of ${of})`),
    );
    for (const { day, readings, riseWh } of days) {
      console.log(`${day}: ${readings} readings, ${riseWh} Wh in both`);
    }
    console.log(
      'The readings are in a hypertable now. The old partitions still exist: npm run hypertable -- clean drops them.',
    );
    return 0;
  });
}

/** Cancels an unfinished move. */
export async function abandonHypertable(args: string[]): Promise<number> {
  readArguments('npm run hypertable -- abandon', { args });
  return withDatabase(async ({ pool }) => {
    const state = await upgradeState(pool);
    if (state === 'copying') await abandonUpgrade(pool);
    console.log(
      state === 'copying'
        ? 'Readings stay in their partitions; the copy was dropped.'
        : 'No move was in progress.',
    );
    return 0;
  });
}

/** Drops the old partitions after a move. */
export async function cleanHypertable(args: string[]): Promise<number> {
  readArguments('npm run hypertable -- clean', { args });
  return withDatabase(async ({ pool }) => {
    const state = await upgradeState(pool);
    if (state === 'done') await dropTableBefore(pool);
    console.log(state === 'done' ? 'The old partitions were dropped.' : 'There is nothing to drop.');
    return 0;
  });
}

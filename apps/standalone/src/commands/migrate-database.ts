import { migrate } from '@heliograph/database/migrations/migrate';
import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { withDatabase } from './installation.js';

/** `npm run migrate`: brings the database up to date, where no standalone start does it: before the servers of a larger installation. */
export function migrateDatabase(): Promise<number> {
  return withDatabase(async (database, { settings }) => {
    await migrate(database);
    await ensureReadingPartitions(database.pool, {
      retentionDays: settings.rawRetentionDays,
      now: new Date(),
    });
    console.log('The database is up to date.');
    return 0;
  });
}

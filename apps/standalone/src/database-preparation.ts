import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '@heliograph/database/connection/database';
import { migrate } from '@heliograph/database/migrations/migrate';
import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { progress } from '../prepare/progress.mjs';
import type { DataPaths } from './data-directory/data-directory.js';
import { seedDemonstration } from './demo/seed-demonstration.js';
import { explainFailure } from './explain-failure.js';

export interface DatabasePreparation {
  readonly databaseUrl: string;
  readonly retentionDays: number;
  readonly paths: DataPaths;
  /** Entry file of the simulator, for the demonstration; undefined: there is none. */
  readonly simulator: string | undefined;
}

/** Runs in a thread of its own, which posts the reason of a failure. */
async function prepareDatabase(preparation: DatabasePreparation): Promise<void> {
  const { databaseUrl: url, retentionDays, paths, simulator } = preparation;
  const database = await openDatabase({ url, connectionsMax: 4, applicationName: 'heliograph-standalone' });
  try {
    await progress('Migrating the database', () => migrate(url));
    const window = { retentionDays, now: new Date() };
    await progress('Creating partitions for readings', () => ensureReadingPartitions(database.pool, window));
    if (simulator) await seedDemonstration(database.pool, paths, retentionDays, simulator);
  } finally {
    await database.close();
  }
}

await prepareDatabase(workerData as DatabasePreparation).catch((error: unknown) =>
  parentPort!.postMessage(explainFailure(error)),
);

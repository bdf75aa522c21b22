import { ForeignDevices1764000600000 } from '@heliograph/database/migrations/1764000600000-foreign-devices';
import { migrations } from '@heliograph/database/migrations/all';
import { openSchema, type SchemaDatabase } from '@heliograph/database/migrations/schema';
import { createEmptyDatabase } from '../../support/database.js';

/** Number of migrations in the previous version, whose processes run while later ones are applied. */
const released = migrations.indexOf(ForeignDevices1764000600000) + 1;

/** Migrations since the previous version, oldest first. */
export const newMigrations = migrations.slice(released);

export interface ReleasedDatabase {
  readonly database: SchemaDatabase;
  readonly url: string;
  end(): Promise<void>;
}

/** Creates a database with the schema of the previous version. */
export async function releasedDatabase(): Promise<ReleasedDatabase> {
  const empty = await createEmptyDatabase();
  const database = await openSchema({ url: empty.url });
  const all = database.dataSource.migrations;
  Object.assign(database.dataSource, { migrations: all.slice(0, released) });
  await database.dataSource.runMigrations();
  Object.assign(database.dataSource, { migrations: all });
  return {
    database,
    url: empty.url,
    end: async () => {
      await database.close();
      await empty.drop();
    },
  };
}

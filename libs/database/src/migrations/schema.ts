import 'reflect-metadata';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { poolOptions, surviveLostConnections, type Database } from '../connection/database.js';
import { entities } from '../entities/all.js';
import { migrations as allMigrations } from './all.js';

/** The database with TypeORM's schema. Servers don't use it, because loading it takes long. */
export interface SchemaDatabase extends Database {
  readonly dataSource: DataSource;
}

export interface SchemaOptions {
  readonly url: string;
  /** Unset: all. */
  readonly migrations?: typeof allMigrations;
}

export async function openSchema({
  url,
  migrations = allMigrations,
}: SchemaOptions): Promise<SchemaDatabase> {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
    migrationsTransactionMode: 'each',
    extra: poolOptions({ url, applicationName: 'heliograph migration' }),
    poolErrorHandler: () => {},
  });
  await dataSource.initialize();
  const pool = (dataSource.driver as PostgresDriver).master as pg.Pool;
  surviveLostConnections(pool);
  return { dataSource, pool, close: () => dataSource.destroy() };
}

export async function withSchema<T>(
  options: SchemaOptions,
  work: (schema: SchemaDatabase) => Promise<T>,
): Promise<T> {
  const schema = await openSchema(options);
  try {
    return await work(schema);
  } finally {
    await schema.close();
  }
}

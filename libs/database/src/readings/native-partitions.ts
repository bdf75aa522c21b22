import type { Pool, PoolClient } from 'pg';
import { withBriefLocks } from '../connection/with-brief-locks.js';
import type { Queryable } from '../connection/database.js';
import { upgradeState } from '../timescale/upgrade/upgrade-state.js';
import { lockPartitions } from './partition-lock.js';
import { weekNamed, type PartitionWeek } from './partition-weeks.js';

/** Creates missing partitions for those weeks, in the caller's transaction. @returns their names. */
export async function makePartitions(client: PoolClient, weeks: readonly PartitionWeek[]): Promise<string[]> {
  const present = new Set(await partitionNames(client));
  const missing = weeks.filter(({ name }) => !present.has(name));
  for (const week of missing) await client.query('SELECT make_readings_partition($1)', [mondayOf(week)]);
  return missing.map(({ name }) => name);
}

/** Drops the partitions that lie wholly before an instant, one per transaction. @returns their names. */
export async function dropPartitions(pool: Pool, before: Date): Promise<string[]> {
  const weeks = (await partitionNames(pool)).map(weekNamed).filter((week) => week !== null);
  const dropped: string[] = [];
  for (const week of weeks.filter(({ toMs }) => toMs <= before.getTime())) {
    const isDropped = await withBriefLocks(pool, async (client) => {
      await lockPartitions(client);
      // Partitions that are being copied into a hypertable stay until the copy was compared.
      if ((await upgradeState(client)) !== 'none') return false;
      await client.query('SELECT drop_readings_partition($1)', [mondayOf(week)]);
      return true;
    });
    if (isDropped) dropped.push(week.name);
  }
  return dropped;
}

/** The weeks whose partitions occupy disk space, earliest first. */
export async function filledWeeks(database: Queryable): Promise<PartitionWeek[]> {
  const { rows } = await database.query<{ name: string }>(filledSql);
  return rows.map(({ name }) => weekNamed(name)).filter((week) => week !== null);
}

/** Frees the disk space of a partition without readings, in the caller's transaction. */
export async function truncatePartition(client: PoolClient, week: PartitionWeek): Promise<void> {
  await client.query('SELECT truncate_readings_partition($1)', [mondayOf(week)]);
}

const mondayOf = ({ fromMs }: PartitionWeek) => new Date(fromMs).toISOString().slice(0, 10);

async function partitionNames(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(partitionsSql);
  return rows.map(({ name }) => name);
}

const partitionsSql = /* sql */ `
SELECT child.relname AS name FROM pg_inherits JOIN pg_class child ON child.oid = inhrelid
WHERE inhparent = 'readings'::regclass ORDER BY child.relname`;

const filledSql = /* sql */ `
SELECT child.relname AS name FROM pg_inherits JOIN pg_class child ON child.oid = inhrelid
WHERE inhparent = 'readings'::regclass AND pg_relation_size(child.oid) > 0 ORDER BY child.relname`;

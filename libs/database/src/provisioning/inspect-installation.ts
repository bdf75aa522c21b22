import type { WatchSigns } from '@heliograph/domain/watch/late-parts';
import type { Database, Queryable } from '../connection/database.js';
import { hasPendingMigrations } from '../migrations/has-pending.js';
import { listDuties, type DutyRecord } from '../duties/list-duties.js';
import { findClockProblem, type ClockProblem } from '../heartbeats/clock-problem.js';
import { HEARTBEAT_STALE_S } from '../heartbeats/heartbeat-stale.js';
import { findUnsafeDurabilitySettings } from '../readings/find-unsafe-durability-settings.js';
import { neededWeeks } from '../readings/partition-weeks.js';
import { findReplication, type Replication } from './replication.js';
import { readWatchSigns } from '../watch/read-watch-signs.js';
import { readingsStorage } from '../timescale/storage.js';
import { upgradeState, type UpgradeState } from '../timescale/upgrade/upgrade-state.js';

/** An installation's state, as far as its database shows it. */
export interface DatabaseInspection {
  readonly version: string;
  readonly migrationsPending: boolean;
  /** Settings with which PostgreSQL may lose acknowledged data. */
  readonly notDurable: string[];
  readonly replication: Replication;
  /** Weeks for which readings may arrive and that have no partition yet. */
  readonly partitionsMissing: string[];
  /** Progress of moving readings from partitions into a hypertable. */
  readonly upgrade: UpgradeState;
  /** Every service that ever sent a heartbeat, and whether it is up now. */
  readonly services: { readonly name: string; readonly beats: boolean; readonly beatAt: Date }[];
  /** Ingest's current clock problem; null: none known. */
  readonly clock: ClockProblem | null;
  /** When the workers' recurring duties last succeeded. */
  readonly duties: readonly DutyRecord[];
  /** Inverters whose rollups wait to be recomputed. */
  readonly invertersDirty: number;
  /** Messages to people that were given up within the last week. */
  readonly messagesFailed: number;
  /** Files on tickets that are in the object store. */
  readonly filesInStore: number;
  /** When each part between the fleet and a person's phone last proved to work; null: unknown. */
  readonly watch: WatchSigns | null;
}

/** Read-only. */
export async function inspectDatabase(
  { pool }: Database,
  { retentionDays, now }: { readonly retentionDays: number; readonly now: Date },
): Promise<DatabaseInspection> {
  const { rows } = await pool.query<{ version: string }>(serverSql);
  const server = {
    version: rows[0]!.version,
    notDurable: await findUnsafeDurabilitySettings(pool),
    replication: await findReplication(pool),
  };
  const migrationsPending = await hasPendingMigrations(pool);
  if (migrationsPending) {
    const unknown = {
      partitionsMissing: [],
      upgrade: 'none' as const,
      services: [],
      clock: null,
      duties: [],
      invertersDirty: 0,
      messagesFailed: 0,
      filesInStore: 0,
      watch: null,
    };
    return { ...server, migrationsPending, ...unknown };
  }
  const partitionsMissing = await missingPartitions(pool, retentionDays, now);
  const { rows: services } = await pool.query(servicesSql, [HEARTBEAT_STALE_S]);
  const { rows: counts } = await pool.query<{ dirty: number; failed: number; in_store: number }>(countsSql);
  return {
    ...server,
    migrationsPending,
    partitionsMissing,
    upgrade: await upgradeState(pool),
    services,
    clock: await findClockProblem(pool, 'ingest'),
    duties: await listDuties(pool),
    invertersDirty: counts[0]!.dirty,
    messagesFailed: counts[0]!.failed,
    filesInStore: counts[0]!.in_store,
    watch: await readWatchSigns(pool),
  };
}

async function missingPartitions(database: Queryable, retentionDays: number, now: Date): Promise<string[]> {
  const { kind } = await readingsStorage(database);
  if (kind !== 'partitions') return [];
  const names = neededWeeks(now.getTime(), retentionDays).map((week) => week.name);
  const { rows } = await database.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) AS n (name) WHERE to_regclass(name) IS NULL ORDER BY name',
    [names],
  );
  return rows.map((row) => row.name);
}

const serverSql = /* sql */ `
SELECT current_setting('server_version') AS version`;

const servicesSql = /* sql */ `
SELECT service AS name, beat_at >= now() - make_interval(secs => $1) AS beats, beat_at AS "beatAt"
FROM service_heartbeats ORDER BY service`;

const countsSql = /* sql */ `
SELECT (SELECT count(*)::int FROM energy_tails WHERE dirty_from IS NOT NULL) AS dirty,
       (SELECT count(*)::int FROM outbox WHERE failed_at > now() - INTERVAL '7 days') AS failed,
       (SELECT count(*)::int FROM ticket_files WHERE object_key IS NOT NULL) AS in_store`;

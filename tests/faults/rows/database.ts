import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.js';
import { fillDisk, mountSmallDisk, whyNoSmallDisk } from '../world/small-disk.js';
import { World } from '../world/world.js';

const STALL_MS = 600_000;
const STALL_SHORT_MS = 3_000;
/** Duration of the full disk. */
const FULL_MS = 15_000;
const LOG_FILES_MAX = 20;

/** A database that runs but can't work. */
export const databaseFaults: readonly Fault[] = [
  {
    name: 'database-stalled',
    does: 'SIGSTOP of all of PostgreSQL for 10 min (short form: 3 s), with more messages than ingest may hold',
    recovers: 'SIGCONT',
    times: 1,
    timesShort: 1,
    fleet: (short) => (short ? {} : { devices: 400, inFlight: 200, intervalMs: 20 }),
    strike: async ({ world, short }) => {
      world.postgres.freeze();
      await sleep(short ? STALL_SHORT_MS : STALL_MS);
      const liftedAt = Date.now();
      world.postgres.thaw();
      return liftedAt;
    },
  },
  {
    name: 'disk-full',
    does: "PostgreSQL's file system is completely full for 15 s; every other time the suite also uses up the write-ahead log, so that PostgreSQL may end",
    recovers: 'space is freed; PostgreSQL is started again if it ended',
    times: 5,
    timesShort: 0,
    unless: whyNoSmallDisk,
    world: async () => {
      const disk = await mountSmallDisk();
      const world = await World.start({ databaseFolder: disk.folder });
      return { world, end: () => world.stop().finally(() => disk.unmount()) };
    },
    // More data than fits into existing pages and WAL files.
    fleet: () => ({ devices: 50, intervalMs: 20 }),
    strike: async ({ world, note, round }) => {
      const lighten = await fillDisk(world.postgres.folder);
      if (round % 2 === 1) await useUpLog(world);
      await sleep(FULL_MS);
      const ended = world.postgres.ended;
      const before = await world.ingest.metric('heliograph_ingest_pending_bytes');
      note(`round ${round + 1}: PostgreSQL ${ended ? 'ended' : 'went on'}, ${before} bytes were pending`);
      const liftedAt = Date.now();
      await lighten();
      await world.postgres.start();
      return liftedAt;
    },
  },
];

/** Switches WAL files until no new one can be created, which ends PostgreSQL. */
async function useUpLog({ database, postgres }: World): Promise<void> {
  const next = `SELECT pg_logical_emit_message(false, 'fault', 'suite'), pg_switch_wal()`;
  for (let file = 0; file < LOG_FILES_MAX && !postgres.ended; file++) {
    // Fails on connections from before the previous strike, and while PostgreSQL ends.
    await database.pool.query(next).catch(() => sleep(100));
  }
}

import { openDatabase } from '@heliograph/database/connection/database';
import type { Pool } from 'pg';
import { createTestDatabase } from '../database.js';
import { playTimeOut } from './peer.js';
import { prepareAll } from './prepared-pool.js';
import { play, ticksOf } from './play.js';
import type { Result } from './result.js';
import type { World } from './world.js';

export interface Results {
  readonly ours: Result;
  readonly peer: Result;
}

/** Simulates a world on its own database, and applies the plain timeout for comparison. */
export async function runWorld(world: World): Promise<Results> {
  const own = await createTestDatabase();
  try {
    await withPool(own.url, (pool) => forgetOnCrash(pool, own.url));
    const ours = await withPool(own.url, (pool) => play(pool, world));
    const peer = playTimeOut(world.lives, world.lines, ticksOf(world));
    return { ours, peer };
  } finally {
    await own.drop();
  }
}

async function withPool<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url, connectionsMax: 2 });
  try {
    prepareAll(database.pool);
    return await work(database.pool);
  } finally {
    await database.close();
  }
}

/** Commits don't wait for the disk, because nothing crashes here. */
const forgetOnCrash = (pool: Pool, url: string) =>
  pool.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);

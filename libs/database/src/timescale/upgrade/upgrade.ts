import type { Pool } from 'pg';
import { beginUpgrade } from './begin-upgrade.js';
import { compareDay, listCompared, type ComparedDay } from './compare-days.js';
import { copyDay, listDays } from './copy-days.js';
import { swapTables } from './finish-upgrade.js';
import { COPY } from './upgrade-state.js';

/** An arbitrary number: one upgrade at a time. A connection holds the lock, so it ends with the process. */
const UPGRADE_LOCK = 4_815_162_344;

export interface UpgradeStep {
  readonly doing: 'copied' | 'compared';
  readonly day: string;
  readonly done: number;
  readonly of: number;
}

/**
 * Moves the readings from native partitions into a hypertable while they are written and read. It may be interrupted at
 * any moment, even by kill -9, and called again: it continues where it stopped.
 * @param chunkHours width of the hypertable's chunks; only the first call's counts.
 * @returns the compared figures by day.
 * @throws UpgradeError
 */
export async function upgradeToHypertable(
  pool: Pool,
  chunkHours: number,
  onStep: (step: UpgradeStep) => void = () => {},
): Promise<ComparedDay[]> {
  const holder = await pool.connect();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [UPGRADE_LOCK]);
    await beginUpgrade(pool, chunkHours);
    const days = await listDays(pool);
    for (const [index, day] of days.entries()) {
      await copyDay(pool, day);
      onStep({ doing: 'copied', day, done: index + 1, of: days.length });
    }
    // Statistics, so that its first queries are planned as well as the old table's last.
    await pool.query(`ANALYZE ${COPY}`);
    for (const [index, day] of days.entries()) {
      await compareDay(pool, day);
      onStep({ doing: 'compared', day, done: index + 1, of: days.length });
    }
    const compared = await listCompared(pool);
    await swapTables(pool);
    return compared;
  } finally {
    // Destroys the connection, which releases the lock.
    holder.release(true);
  }
}

import { UNHEARD_AFTER_MS } from '@heliograph/domain/silence/unheard';
import type { Pool } from 'pg';
import type { FleetChange } from './world.js';

/** Simulates the people who add inverters to the fleet and remove them. */
export class SimulatedPortal {
  #next = 0;

  constructor(
    private readonly pool: Pool,
    private readonly changes: readonly FleetChange[],
  ) {}

  /** Removes inverters from the fleet that are added later. */
  async stage(): Promise<void> {
    const first = new Map(this.changes.toReversed().map(({ inverterId, kind }) => [inverterId, kind]));
    const later = [...first].filter(([, kind]) => kind === 'added').map(([inverterId]) => inverterId);
    await this.pool.query(`UPDATE inverters SET status = 'CREATED' WHERE id = ANY ($1::integer[])`, [later]);
  }

  /** Makes people's changes up to a simulated time. */
  async changeUpTo(at: number): Promise<void> {
    while (this.#next < this.changes.length && this.changes[this.#next]!.at <= at) {
      const { inverterId, kind } = this.changes[this.#next++]!;
      const now = new Date(at);
      await (kind === 'added'
        ? this.pool.query(addSql, [inverterId, now, new Date(at + UNHEARD_AFTER_MS)])
        : this.pool.query(`UPDATE inverters SET status = 'REMOVED' WHERE id = $1`, [inverterId]));
    }
  }
}

// As libs/database/src/inverters/begin-monitoring.ts, at a simulated time.
const addSql = /* sql */ `
UPDATE inverters SET status = 'ACTIVE', monitored_from = $2, unheard_due_at = $3 WHERE id = $1`;

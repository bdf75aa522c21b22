import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexesConcurrently } from './create-indexes-concurrently.js';

/** Twice a minute, the newest readings of all inverters are searched for dangerous faults. */
export class ReportedDangersIndexed1767500000000 implements MigrationInterface {
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return createIndexesConcurrently(runner, {
      latest_safety:
        "latest (inverter_id) WHERE faults && ARRAY['ISO_FAULT', 'ISOLATION_FAULT', 'ARC_FAULT']::text[]",
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX latest_safety');
  }
}

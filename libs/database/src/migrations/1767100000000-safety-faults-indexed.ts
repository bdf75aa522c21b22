import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexesConcurrently } from './create-indexes-concurrently.js';

/** Twice a minute, all events are searched for dangerous faults. */
export class SafetyFaultsIndexed1767100000000 implements MigrationInterface {
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return createIndexesConcurrently(runner, {
      device_events_safety:
        "device_events (received_at) WHERE active AND code IN ('ISO_FAULT', 'ISOLATION_FAULT', 'ARC_FAULT')",
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX device_events_safety');
  }
}

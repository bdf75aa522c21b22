import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexesConcurrently } from './create-indexes-concurrently.js';

/** Retention looks for the oldest events. Rows are in order of receipt, so the index is tiny. */
export class EventsByReceipt1764700200000 implements MigrationInterface {
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return createIndexesConcurrently(runner, {
      device_events_received: 'device_events USING brin (received_at)',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX device_events_received');
  }
}

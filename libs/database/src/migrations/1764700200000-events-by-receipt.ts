import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexBeside } from './index-beside.js';

/** The retention of events looks for the oldest. Rows are in the order of their receipt, so the index is tiny. */
export class EventsByReceipt1764700200000 implements MigrationInterface {
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return indexBeside(runner, { device_events_received: 'device_events USING brin (received_at)' });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX device_events_received');
  }
}

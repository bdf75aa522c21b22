import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexesConcurrently } from './create-indexes-concurrently.js';

/**
 * Replaces a BRIN index. Its ranges keep the oldest day that they ever had, so once space was used again, each search
 * for old days read most of the table.
 */
export class PackedDaysIndexed1769500000030 implements MigrationInterface {
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return createIndexesConcurrently(runner, { packed_days_day: 'packed_days (day)' });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX packed_days_day');
    await runner.query('CREATE INDEX packed_days_day ON packed_days USING brin (day)');
  }
}

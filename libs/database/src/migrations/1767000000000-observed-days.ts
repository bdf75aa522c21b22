import type { MigrationInterface, QueryRunner } from 'typeorm';

/** End of the last day in an inverter's history, so that no day is added twice. */
export class ObservedDays1767000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE waking_hours ADD COLUMN observed_until timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE waking_hours DROP COLUMN observed_until');
  }
}

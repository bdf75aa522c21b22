import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From when an inverter's readings counted before its exchange, for when that is undone. */
export class StateBeforeExchange1769500000026 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE claims ADD COLUMN monitored_before timestamptz, ADD COLUMN unheard_due_before timestamptz',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE claims DROP COLUMN monitored_before, DROP COLUMN unheard_due_before');
  }
}

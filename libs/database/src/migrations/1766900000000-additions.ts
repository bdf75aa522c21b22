import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an inverter was added, so that earlier readings, such as from a factory test, don't count. */
export class Additions1766900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE inverters ADD COLUMN monitored_from timestamptz, ADD COLUMN unheard_due_at timestamptz',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inverters DROP COLUMN monitored_from, DROP COLUMN unheard_due_at');
  }
}

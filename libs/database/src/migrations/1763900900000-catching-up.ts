import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A fleet state for inverters that upload backlog, before `producing`; the next evaluation renumbers the states after
 * it.
 */
export class CatchingUp1763900900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
-- When the device last uploaded backlog.
ALTER TABLE devices ADD COLUMN backlog_at timestamptz;
ALTER TABLE fleet_states ALTER COLUMN trouble SET DEFAULT '9';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE fleet_states ALTER COLUMN trouble SET DEFAULT '8';
ALTER TABLE devices DROP COLUMN backlog_at;`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is sending what it had kept: one state of the fleet more, before `producing`; the next judgement moves those behind it. */
export class CatchingUp1763900900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
-- When readings that it had kept last came.
ALTER TABLE devices ADD COLUMN backlog_at timestamptz;
ALTER TABLE fleet_states ALTER COLUMN trouble SET DEFAULT '9';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE fleet_states ALTER COLUMN trouble SET DEFAULT '8';
ALTER TABLE devices DROP COLUMN backlog_at;`);
  }
}

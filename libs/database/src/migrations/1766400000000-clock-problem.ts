import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Error of a service's clock at its last measurement. */
export class ClockProblem1766400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE service_heartbeats
  -- Its clock minus the other, s.
  ADD COLUMN clock_off_s integer,
  ADD COLUMN clock_off_from text CONSTRAINT service_heartbeats_clock_off_from
    CHECK (clock_off_from IN ('devices', 'database')),
  -- When this was measured last; null: never off.
  ADD COLUMN clock_off_at timestamptz;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE service_heartbeats DROP COLUMN clock_off_s, DROP COLUMN clock_off_from, DROP COLUMN clock_off_at;`);
  }
}

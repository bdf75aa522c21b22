import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each recurring worker duty last ended and last succeeded. */
export class Duties1764700300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE duties (
  duty text PRIMARY KEY,
  -- When a worker first registered it.
  known_since timestamptz NOT NULL,
  ended_at timestamptz,
  succeeded_at timestamptz
)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `DROP TABLE duties`);
  }
}

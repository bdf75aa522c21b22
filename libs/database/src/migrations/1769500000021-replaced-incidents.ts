import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Incidents that end because another one begins, whose owners are notified by the next job. */
export class ReplacedIncidents1769500000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE incidents ADD COLUMN end_told boolean NOT NULL DEFAULT true;
CREATE INDEX incidents_end_untold ON incidents (id) WHERE NOT end_told;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE incidents DROP COLUMN end_told');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The incident that an outage's owner was notified of, for outages that have moved to another incident. */
export class MovedOutages1768300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
-- The incident that its owner was notified of, if the outage has moved to another since; null: incident_id.
ALTER TABLE silence_cases ADD COLUMN notified_incident_id bigint;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE silence_cases DROP COLUMN notified_incident_id;`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Totals of all ingest processes per minute; the last hour is kept. */
export class IngestMinutes1763900600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE ingest_minutes (
  minute_at timestamptz PRIMARY KEY,
  readings bigint NOT NULL,
  backlog_readings bigint NOT NULL,
  -- Time from a reading's arrival until it was stored: sum over all readings, and maximum.
  store_ms_sum bigint NOT NULL,
  store_ms_max integer NOT NULL
);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ingest_minutes');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Removes the retention policy of TimescaleDB's community edition: it dropped readings that were still needed to
 * recompute rollups with late readings.
 */
export class ChunksDroppedByWorker1768900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
DO $$ BEGIN
  IF to_regclass('timescaledb_information.jobs') IS NOT NULL THEN
    PERFORM delete_job(job_id) FROM timescaledb_information.jobs
    WHERE proc_name = 'policy_retention' AND hypertable_schema = 'public' AND hypertable_name = 'readings';
  END IF;
END $$;
-- A worker of an earlier version still calls it, and would set the policy again.
CREATE OR REPLACE FUNCTION keep_readings_columnstore(days integer) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS '';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE OR REPLACE FUNCTION keep_readings_columnstore(days integer) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF days < 60 THEN RAISE EXCEPTION 'readings of the last 60 days stay'; END IF;
  PERFORM remove_retention_policy('readings', if_exists => true);
  PERFORM add_retention_policy('readings', drop_after => make_interval(days => days));
END $$;`);
  }
}

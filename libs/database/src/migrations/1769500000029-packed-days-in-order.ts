import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Deletes packed days oldest first, by the index of the next migration: without the order, PostgreSQL may read the table
 * from its start.
 */
export class PackedDaysInOrder1769500000029 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(deleteSql('ORDER BY day LIMIT most'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(deleteSql('LIMIT most'));
  }
}

const deleteSql = (oldest: string) => /* sql */ `
CREATE OR REPLACE FUNCTION delete_packed_days(before timestamptz, most integer) RETURNS integer LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE deleted integer;
BEGIN
  DELETE FROM packed_days WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM packed_days
    WHERE day < (least(before, now() - interval '60 days') AT TIME ZONE 'UTC')::date ${oldest} FOR UPDATE SKIP LOCKED
  ));
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END $$`;

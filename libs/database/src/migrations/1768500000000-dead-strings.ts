import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Periods in which MPPT inputs had no power although they had before. */
export class DeadStrings1768500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE dead_strings (
  inverter_id integer CONSTRAINT dead_strings_inverter_id_fkey REFERENCES inverters ON DELETE CASCADE,
  -- Number of the MPPT input, from 1.
  input smallint,
  -- First reading without power on the first sunny day.
  since timestamptz,
  -- First reading with power again; null: none yet.
  until timestamptz,
  PRIMARY KEY (inverter_id, input, since)
);
CREATE UNIQUE INDEX dead_strings_now ON dead_strings (inverter_id, input) WHERE until IS NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dead_strings');
  }
}

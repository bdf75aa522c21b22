import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs of days with low yield, and when each person's next summary of a month is due. */
export class OwnerAlerts1767900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE low_yields (
  inverter_id integer PRIMARY KEY CONSTRAINT low_yields_inverter_id_fkey REFERENCES inverters ON DELETE CASCADE,
  -- Last day of the run at the site.
  until date NOT NULL,
  -- Of its last days, oldest first: energy as a fraction of the peer inverters' median, and how many peers there were.
  shares real[] NOT NULL,
  peers integer[] NOT NULL
);
ALTER TABLE alert_preferences ADD COLUMN summary_due_at timestamptz NOT NULL DEFAULT now();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE low_yields; ALTER TABLE alert_preferences DROP COLUMN summary_due_at;');
  }
}

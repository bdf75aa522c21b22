import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The fleet's last sums, its energy by data quality, and the data availability of each inverter. */
export class FleetFigures1764000500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE fleet_totals (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  judged_at timestamptz NOT NULL,
  power_w bigint NOT NULL,
  reporting integer NOT NULL,
  expected integer NOT NULL,
  -- Number of inverters per state.
  states jsonb NOT NULL
) WITH (fillfactor = 10);

-- Parts of energy_wh by data quality. Energy written before these columns existed, or by old code, is in none of them.
ALTER TABLE fleet_hours
  ADD COLUMN measured_wh bigint NOT NULL DEFAULT '0',
  ADD COLUMN backfilled_wh bigint NOT NULL DEFAULT '0',
  ADD COLUMN estimated_wh bigint NOT NULL DEFAULT '0';

ALTER TABLE fleet_states
  -- Share of the last days' daylight hours with data; null: none was expected.
  ADD COLUMN coverage real,
  ADD COLUMN coverage_at timestamptz;
-- Nulls come last in either direction, which takes two indexes.
CREATE INDEX fleet_states_coverage_up ON fleet_states (coverage, inverter_id);
CREATE INDEX fleet_states_coverage_down ON fleet_states (coverage DESC NULLS LAST, inverter_id DESC);
CREATE INDEX fleet_states_coverage_at ON fleet_states (coverage_at NULLS FIRST);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE fleet_states DROP COLUMN coverage, DROP COLUMN coverage_at;
ALTER TABLE fleet_hours DROP COLUMN measured_wh, DROP COLUMN backfilled_wh, DROP COLUMN estimated_wh;
DROP TABLE fleet_totals;`);
  }
}

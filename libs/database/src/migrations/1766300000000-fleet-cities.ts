import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The fleet's sums by city, which inverters report, and the list of warranty claims. */
export class FleetCities1766300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE fleet_cities (
  city text PRIMARY KEY,
  -- Where most of its sites are; null: no site has a known position.
  latitude double precision,
  longitude double precision,
  inverters integer NOT NULL,
  -- Number of inverters per state.
  states jsonb NOT NULL,
  -- Open incidents with an inverter of the city.
  incidents bigint[] NOT NULL
) WITH (fillfactor = 50);

ALTER TABLE fleet_totals
  -- When fleet_cities was written; null: not yet.
  ADD COLUMN cities_at timestamptz;

ALTER TABLE fleet_states
  -- Whether it reports now; null: it doesn't, and is not expected to.
  ADD COLUMN reporting boolean;

-- When a claim came into its state.
CREATE INDEX claims_since ON claims ((coalesce(installed_at, dispatched_at, decided_at, opened_at)), id);
CREATE INDEX claims_searched ON claims
  USING gin (lower(ticket_id::text || ' ' || old_serial_number || ' ' || coalesce(replacement_serial_number, '')) gin_trgm_ops);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
DROP INDEX claims_since, claims_searched;
ALTER TABLE fleet_states DROP COLUMN reporting;
ALTER TABLE fleet_totals DROP COLUMN cities_at;
DROP TABLE fleet_cities;`);
  }
}

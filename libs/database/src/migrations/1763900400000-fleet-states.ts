import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the fleet view sorts and filters by, evaluated by a job: one row per inverter, created with it. A separate
 * table, so that evaluating touches none of the inverters' indexes.
 */
export class FleetStates1763900400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE fleet_states (
  inverter_id integer PRIMARY KEY REFERENCES inverters (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting',
  -- Severity of the state, 0 the worst: see libs/domain/src/fleet/state.ts.
  trouble smallint NOT NULL DEFAULT '8',
  -- Last evaluated day of the site, and its specific energy over the peer inverters' median; null: no peers.
  yield_day date,
  yield_share real
) WITH (fillfactor = 70);
CREATE INDEX fleet_states_trouble ON fleet_states (trouble, inverter_id);
INSERT INTO fleet_states (inverter_id) SELECT id FROM inverters;

CREATE FUNCTION inverters_have_fleet_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fleet_states (inverter_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER inverters_have_fleet_state AFTER INSERT ON inverters
  FOR EACH ROW EXECUTE FUNCTION inverters_have_fleet_state();

CREATE INDEX inverters_city ON inverters (city, id);
CREATE INDEX devices_firmware ON devices (firmware, inverter_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
DROP INDEX devices_firmware, inverters_city;
DROP TRIGGER inverters_have_fleet_state ON inverters;
DROP FUNCTION inverters_have_fleet_state();
DROP TABLE fleet_states;`);
  }
}

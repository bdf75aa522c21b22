import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Incidents, diagnostic snapshots and recovery of outages; and expected reporting hours. */
export class SilenceCauses1764100100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE incidents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The shared attribute and its value: a city, the first digits of the SIM cards, a dealer.
  kind text NOT NULL CONSTRAINT incidents_kind CHECK (kind IN ('city', 'operator', 'dealer')),
  name text NOT NULL,
  suspected text NOT NULL CONSTRAINT incidents_suspected CHECK (suspected IN ('grid', 'network', 'unknown')),
  silent_since timestamptz NOT NULL,
  opened_at timestamptz NOT NULL,
  -- At opening: inverters without communication, and inverters that should have reported.
  silent_inverters integer NOT NULL,
  expected_inverters integer NOT NULL,
  closed_at timestamptz
);
CREATE UNIQUE INDEX incidents_one_open ON incidents (kind, name) WHERE closed_at IS NULL;
CREATE INDEX incidents_opened ON incidents (opened_at, id);

ALTER TABLE silence_cases
  ADD COLUMN incident_id bigint CONSTRAINT silence_cases_incident_id_fkey REFERENCES incidents (id),
  -- How often it was reopened because data came back only briefly.
  ADD COLUMN reopened integer NOT NULL DEFAULT 0,
  -- Diagnostic snapshot at opening: libs/domain/src/silence/diagnostic-snapshot.ts.
  ADD COLUMN evidence jsonb NOT NULL DEFAULT '{}',
  -- When the outage was resolved, and late readings from its time that had arrived by then.
  ADD COLUMN settled_at timestamptz,
  ADD COLUMN recovered_readings integer,
  -- When the owner is notified at the latest, unless the outage joins an incident before; null: that is decided.
  ADD COLUMN message_due_at timestamptz;
UPDATE silence_cases SET settled_at = closed_at WHERE closed_at IS NOT NULL;
CREATE INDEX silence_cases_incident ON silence_cases (incident_id) WHERE incident_id IS NOT NULL;
CREATE INDEX silence_cases_unsettled ON silence_cases (id) WHERE closed_at IS NOT NULL AND settled_at IS NULL;
CREATE INDEX silence_cases_undecided ON silence_cases (message_due_at) WHERE message_due_at IS NOT NULL AND closed_at IS NULL;
-- Issuer of the SIM card: libs/domain/src/inverter/sim-operator.ts.
CREATE INDEX devices_operator ON devices (left(sim_iccid, 6)) WHERE sim_iccid IS NOT NULL;

-- Expected reporting hours between two mornings, by the sun and the inverter's history.
CREATE TABLE waking_hours (
  inverter_id integer PRIMARY KEY REFERENCES inverters (id),
  awake_from timestamptz NOT NULL,
  awake_until timestamptz NOT NULL,
  next_awake_from timestamptz NOT NULL,
  -- False: fixed clock hours, where the sun does not determine them.
  by_sun boolean NOT NULL,
  -- The sun's elevation at the first and last reading of the last days, newest last; -90: it reported all night.
  wake_elevations_deg real[] NOT NULL DEFAULT '{}',
  sleep_elevations_deg real[] NOT NULL DEFAULT '{}',
  CONSTRAINT waking_hours_order CHECK (awake_from <= awake_until AND awake_until <= next_awake_from AND awake_from < next_awake_from)
);
CREATE INDEX waking_hours_past ON waking_hours (next_awake_from);

-- Source of the position: given explicitly, from the owner's city or pincode, or assumed.
ALTER TABLE inverters ADD COLUMN site_source text NOT NULL DEFAULT 'given'
  CONSTRAINT inverters_site_source CHECK (site_source IN ('given', 'city', 'pincode', 'assumed'));
UPDATE inverters SET site_source = 'assumed' WHERE latitude = 21.1 AND longitude = 79.1;

-- A new position has other sun times: what was learned at the old one is invalid, and the hours are due immediately.
CREATE FUNCTION inverters_forget_waking_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE waking_hours SET awake_from = 'epoch', awake_until = 'epoch', next_awake_from = timestamptz 'epoch' + interval '1 second',
    by_sun = false, wake_elevations_deg = '{}', sleep_elevations_deg = '{}'
  WHERE inverter_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER inverters_forget_waking_hours AFTER UPDATE OF latitude, longitude, time_zone ON inverters
  FOR EACH ROW WHEN ((OLD.latitude, OLD.longitude, OLD.time_zone) IS DISTINCT FROM (NEW.latitude, NEW.longitude, NEW.time_zone))
  EXECUTE FUNCTION inverters_forget_waking_hours();

-- Alert due time that the sweep last computed. Not indexed, so that updates stay cheap.
ALTER TABLE latest ADD COLUMN silence_due_at timestamptz;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE latest DROP COLUMN silence_due_at;
DROP TRIGGER inverters_forget_waking_hours ON inverters;
DROP FUNCTION inverters_forget_waking_hours();
ALTER TABLE inverters DROP COLUMN site_source;
DROP TABLE waking_hours;
DROP INDEX devices_operator;
ALTER TABLE silence_cases DROP COLUMN message_due_at, DROP COLUMN incident_id, DROP COLUMN reopened, DROP COLUMN evidence, DROP COLUMN settled_at,
  DROP COLUMN recovered_readings;
DROP TABLE incidents;`);
  }
}

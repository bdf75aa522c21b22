import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Devices whose secret two clients seem to use; for administrators only. */
export class DeviceClones1764300100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE device_clones (
  inverter_id integer NOT NULL CONSTRAINT device_clones_inverter_id_fkey REFERENCES inverters (id),
  -- First and last takeover.
  begun_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  takeovers integer NOT NULL,
  -- Both addresses of the last takeover; empty after their retention.
  addresses text[] NOT NULL,
  -- The device counts as cloned until then: a day after the last takeover, or when its secret ended.
  over_at timestamptz NOT NULL,
  PRIMARY KEY (inverter_id, begun_at)
);
CREATE INDEX device_clones_over ON device_clones (over_at);

-- A new secret shuts the clone out.
CREATE FUNCTION devices_end_clones() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE device_clones SET over_at = now() WHERE inverter_id = NEW.inverter_id AND over_at > now();
  RETURN NULL;
END $$;
CREATE TRIGGER devices_end_clones AFTER UPDATE OF secret_sha256, revoked_at ON devices
  FOR EACH ROW WHEN (OLD.secret_sha256 <> NEW.secret_sha256 OR NEW.revoked_at IS NOT NULL)
  EXECUTE FUNCTION devices_end_clones();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
DROP TRIGGER devices_end_clones ON devices;
DROP FUNCTION devices_end_clones();
DROP TABLE device_clones;`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What devices sent beyond their quotas, and the size of quarantined payloads. */
export class DeviceQuotas1764700100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE device_floods (
  inverter_id integer NOT NULL CONSTRAINT device_floods_inverter_id_fkey REFERENCES inverters (id),
  begun_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  -- A day after last_at: until then the device counts as flooding.
  over_at timestamptz NOT NULL,
  -- Number not stored, by kind.
  readings bigint NOT NULL,
  backlog bigint NOT NULL,
  events bigint NOT NULL,
  quarantine bigint NOT NULL,
  PRIMARY KEY (inverter_id, begun_at)
);
CREATE INDEX device_floods_over ON device_floods (over_at);

-- Null: written by a version that stored the whole payload.
ALTER TABLE quarantine ADD COLUMN payload_bytes integer, ADD COLUMN payload_sha256 bytea;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE quarantine DROP COLUMN payload_bytes, DROP COLUMN payload_sha256;
DROP TABLE device_floods;`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Maps third-party devices to inverters. */
export class ForeignDevices1764000600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE foreign_devices (
  adapter text NOT NULL,
  -- The device's id in its own protocol.
  foreign_id text NOT NULL,
  inverter_id integer NOT NULL REFERENCES inverters (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (adapter, foreign_id),
  CONSTRAINT foreign_devices_adapter CHECK (adapter IN ('tasmota', 'opendtu', 'sparkplug'))
);
-- Two counters of one inverter would contradict each other.
CREATE UNIQUE INDEX foreign_devices_inverter ON foreign_devices (inverter_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE foreign_devices');
  }
}

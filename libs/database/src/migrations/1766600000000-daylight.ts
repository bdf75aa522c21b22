import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether it is dark by day in a neighbourhood, and how much light its inverters need to start. */
export class Daylight1766600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE daylight (
  -- Cell of a grid of a quarter of a degree: libs/domain/src/waking-hours/neighbourhood.ts.
  cell integer PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  neighbours integer NOT NULL,
  dark integer NOT NULL,
  is_dark boolean NOT NULL,
  power_share real,
  -- The median of those of its inverters.
  wake_light_w_m2 real,
  light_at timestamptz
);
-- Light of a clear sky when an inverter usually starts.
ALTER TABLE waking_hours ADD COLUMN wake_light_w_m2 real;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE waking_hours DROP COLUMN wake_light_w_m2;
DROP TABLE daylight;`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Incidents of inverters near each other that were lost at the same moment, and feeders learned from them. */
export class Areas1766800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE incidents
  ADD COLUMN place integer,
  DROP CONSTRAINT incidents_kind,
  ADD CONSTRAINT incidents_kind CHECK (kind IN ('city', 'operator', 'dealer', 'area', 'feeder')) NOT VALID,
  ADD CONSTRAINT incidents_place CHECK ((kind IN ('area', 'feeder')) = (place IS NOT NULL)) NOT VALID;
ALTER TABLE incidents VALIDATE CONSTRAINT incidents_kind;
ALTER TABLE incidents VALIDATE CONSTRAINT incidents_place;
ALTER TABLE waking_hours ADD COLUMN feeder integer;`);
  }

  /** Keeps such incidents as incidents of a city with the same name. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE incidents DROP CONSTRAINT incidents_place, DROP CONSTRAINT incidents_kind, DROP COLUMN place;
ALTER TABLE waking_hours DROP COLUMN feeder;
UPDATE incidents SET kind = 'city' WHERE kind IN ('area', 'feeder');
ALTER TABLE incidents ADD CONSTRAINT incidents_kind CHECK (kind IN ('city', 'operator', 'dealer'));`);
  }
}

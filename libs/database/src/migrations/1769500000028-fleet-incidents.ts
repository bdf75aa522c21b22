import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Incidents of the whole fleet. */
export class FleetIncidents1769500000028 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE incidents
  ADD COLUMN returning_since timestamptz,
  DROP CONSTRAINT incidents_kind,
  ADD CONSTRAINT incidents_kind CHECK (kind IN ('city', 'operator', 'dealer', 'area', 'feeder', 'fleet')) NOT VALID;
ALTER TABLE incidents VALIDATE CONSTRAINT incidents_kind;`);
  }

  /** Keeps such incidents as incidents of a city of that name. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE incidents DROP CONSTRAINT incidents_kind, DROP COLUMN returning_since;
UPDATE incidents SET kind = 'city' WHERE kind = 'fleet';
ALTER TABLE incidents ADD CONSTRAINT incidents_kind CHECK (kind IN ('city', 'operator', 'dealer', 'area', 'feeder'));`);
  }
}

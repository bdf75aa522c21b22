import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sums of closed months, by calendar year of the site. A trigger ends their validity, because ingests of the previous
 * version, which run beside this schema, recompute hours too.
 */
export class EnergyYears1769000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE energy_years (
  inverter_id integer CONSTRAINT energy_years_inverter_id_fkey REFERENCES inverters ON DELETE CASCADE,
  year integer,
  -- 12 entries; null: before the first reading, or not closed yet.
  month_wh bigint[] NOT NULL,
  month_quality text[] NOT NULL,
  -- An entry per day; null: not all of its energy is known. Null for years that were over long ago when they were summed.
  day_wh integer[],
  PRIMARY KEY (inverter_id, year)
);
ALTER TABLE energy_tails
  -- The sums of months and days that end by then are valid; null: none.
  ADD COLUMN summed_until timestamptz;
CREATE FUNCTION lower_summed_until() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.first_ts IS DISTINCT FROM OLD.first_ts THEN
    NEW.summed_until := NULL;
  ELSE
    -- Hours are recomputed from the last checkpoint before the hour of the watermark; no local hour is longer than two.
    NEW.summed_until := (
      SELECT least(OLD.summed_until, hour_at) FROM energy_hours
      WHERE inverter_id = NEW.inverter_id AND hour_at <= NEW.dirty_from - interval '3 hours' AND anchor_ts IS NOT NULL
      ORDER BY hour_at DESC LIMIT 1
    );
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lower_summed_until BEFORE UPDATE OF first_ts, dirty_from ON energy_tails FOR EACH ROW
WHEN (OLD.summed_until IS NOT NULL AND (
  NEW.first_ts IS DISTINCT FROM OLD.first_ts
  OR (NEW.dirty_from IS NOT NULL AND NEW.dirty_from IS DISTINCT FROM OLD.dirty_from)
)) EXECUTE FUNCTION lower_summed_until();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
DROP TRIGGER lower_summed_until ON energy_tails;
DROP FUNCTION lower_summed_until();
ALTER TABLE energy_tails DROP COLUMN summed_until;
DROP TABLE energy_years;`);
  }
}

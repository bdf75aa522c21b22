import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A recompute that doesn't lock the energy cursor while it reads. A trigger restores its watermark if a process of the
 * previous version recomputes the same inverter meanwhile.
 */
export class RecomputesInProgress1769500000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE energy_tails
  -- The watermark of a recompute that has begun; dirty_from is then that of the next one.
  ADD COLUMN recompute_from timestamptz;
CREATE FUNCTION end_recompute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.dirty_from := OLD.recompute_from;
  NEW.recompute_from := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER end_recompute BEFORE UPDATE OF dirty_from ON energy_tails FOR EACH ROW
WHEN (NEW.dirty_from IS NULL AND NEW.recompute_from IS NOT NULL) EXECUTE FUNCTION end_recompute();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
DROP TRIGGER end_recompute ON energy_tails;
DROP FUNCTION end_recompute();
UPDATE energy_tails SET dirty_from = least(dirty_from, recompute_from) WHERE recompute_from IS NOT NULL;
ALTER TABLE energy_tails DROP COLUMN recompute_from;`);
  }
}

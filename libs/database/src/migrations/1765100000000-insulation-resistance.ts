import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Insulation resistance of the panels' cables against earth, kΩ, which inverters measure before they connect. */
export class InsulationResistance1765100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `ALTER TABLE readings ADD COLUMN insulation_kohm integer`);
    await runner.query(/* sql */ `ALTER TABLE latest ADD COLUMN insulation_kohm integer`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `ALTER TABLE latest DROP COLUMN insulation_kohm`);
    await runner.query(/* sql */ `ALTER TABLE readings DROP COLUMN insulation_kohm`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The severity of `waiting`, with which a sold inverter begins: more states come before it. */
export class FleetStatesOne1766100100000 implements MigrationInterface {
  name = 'FleetStatesOne1766100100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE fleet_states ALTER COLUMN trouble SET DEFAULT '13'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE fleet_states ALTER COLUMN trouble SET DEFAULT '9'");
  }
}

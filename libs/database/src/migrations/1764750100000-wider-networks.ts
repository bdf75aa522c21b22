import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['login_failures', 'address_actions', 'one_time_codes'];

/** Limits by IPv6 address also count wider networks. */
export class WiderNetworks1764750100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`ALTER TABLE ${table} ADD COLUMN network_56 text, ADD COLUMN network_48 text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`ALTER TABLE ${table} DROP COLUMN network_56, DROP COLUMN network_48`);
  }
}

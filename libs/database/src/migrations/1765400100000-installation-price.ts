import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a customer paid for the installation, net of subsidy. */
export class InstallationPrice1765400100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN installation_price_paise bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN installation_price_paise');
  }
}

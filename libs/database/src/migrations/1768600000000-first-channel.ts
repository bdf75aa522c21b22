import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The channel that a person's alerts try first. */
export class FirstChannel1768600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE alert_preferences ADD COLUMN first_channel text NOT NULL DEFAULT 'push';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE alert_preferences DROP COLUMN first_channel');
  }
}

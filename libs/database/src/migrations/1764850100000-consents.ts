import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Version of the privacy policy that a customer accepted at registration, and when. */
export class Consents1764850100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE users ADD COLUMN privacy_version text, ADD COLUMN privacy_agreed_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE users DROP COLUMN privacy_version, DROP COLUMN privacy_agreed_at`);
  }
}

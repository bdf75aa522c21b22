import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators that may not log in; what they did stays theirs. */
export class DisabledAdministrators1764800100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE administrators ADD COLUMN disabled_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE administrators DROP COLUMN disabled_at');
  }
}

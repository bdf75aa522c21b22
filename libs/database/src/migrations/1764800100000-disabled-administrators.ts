import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators who may not log in; their records stay. */
export class DisabledAdministrators1764800100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE administrators ADD COLUMN disabled_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE administrators DROP COLUMN disabled_at');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the inverters have reconnected after downtime of ingest. */
export class BackSince1766700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE service_heartbeats ADD COLUMN down_from timestamptz, ADD COLUMN back_at timestamptz',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE service_heartbeats DROP COLUMN down_from, DROP COLUMN back_at');
  }
}

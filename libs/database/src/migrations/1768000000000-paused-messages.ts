import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages wait while their channel is down. */
export class PausedMessages1768000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN retry_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN retry_at');
  }
}

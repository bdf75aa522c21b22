import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Id of the request that caused a message, to follow it through the logs. */
export class OutboxRequestIds1764400100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `ALTER TABLE outbox ADD COLUMN request_id text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `ALTER TABLE outbox DROP COLUMN request_id`);
  }
}

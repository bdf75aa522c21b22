import type { MigrationInterface, QueryRunner } from 'typeorm';

/** E-mails state when their cause began. */
export class Mail1767600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // When the message's cause began; null: it is about a moment, or of the previous version.
    await runner.query('ALTER TABLE outbox ADD COLUMN since timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN since');
  }
}

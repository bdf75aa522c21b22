import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A user's tickets are read newest first; the index has the same order. */
export class NewestTicketsOfAUser1763800300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX tickets_user');
    await runner.query('CREATE INDEX tickets_user ON tickets (user_id, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX tickets_user');
    await runner.query('CREATE INDEX tickets_user ON tickets (user_id)');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes that find recent rows without reading the others. */
export class StatusCounts1763900700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE INDEX users_created ON users (created_at);
CREATE INDEX inverters_created ON inverters (created_at);
CREATE INDEX tickets_closed_at ON tickets (closed_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_created, inverters_created, tickets_closed_at');
  }
}

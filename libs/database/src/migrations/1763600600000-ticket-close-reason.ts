import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a ticket was closed, apart from `remark`, which belongs to support. */
export class TicketCloseReason1763600600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets ADD COLUMN close_reason text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets DROP COLUMN close_reason');
  }
}

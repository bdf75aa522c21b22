import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a ticket was closed: the remark is the support's own, and stays. */
export class TicketCloseReason1763600600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets ADD COLUMN close_reason text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets DROP COLUMN close_reason');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The session of each device, shared by all ingests: only a device's newest login counts, at whichever ingest. */
export class DeviceSessions1768800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE devices
  -- The number of its log-ins.
  ADD COLUMN session integer NOT NULL DEFAULT 0,
  -- The internet address of the open session; null: it has ended.
  ADD COLUMN session_address text;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE devices DROP COLUMN session, DROP COLUMN session_address');
  }
}

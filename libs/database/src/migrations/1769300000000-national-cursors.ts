import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Delivery progress of each inverter's readings to a national server: docs/decisions/0096-national-server.md. */
export class NationalCursors1769300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE national_cursors (
  inverter_id integer PRIMARY KEY REFERENCES inverters ON DELETE CASCADE,
  sent_ts timestamptz NOT NULL,
  sent_seq bigint NOT NULL,
  late_from timestamptz,
  moved_back integer NOT NULL DEFAULT 0,
  expired integer NOT NULL DEFAULT 0
)
-- Rows are updated in place with every delivery.
WITH (fillfactor = 70);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE national_cursors');
  }
}

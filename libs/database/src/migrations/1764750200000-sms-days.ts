import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Text messages handed to the SMS provider per day. */
export class SmsDays1764750200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE sms_days (
  -- In UTC.
  day date PRIMARY KEY,
  sent integer NOT NULL
)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sms_days');
  }
}

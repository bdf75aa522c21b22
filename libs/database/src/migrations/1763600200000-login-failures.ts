import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Wrong passwords of the last hour, for the login limits; in the database, so that all instances count the same. */
export class LoginFailures1763600200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE login_failures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  role text NOT NULL,
  phone_no text NOT NULL,
  address text NOT NULL,
  CONSTRAINT login_failures_role CHECK (role IN ('customer', 'administrator'))
);
CREATE INDEX login_failures_number ON login_failures (phone_no, role, at);
CREATE INDEX login_failures_address ON login_failures (address, at);
CREATE INDEX login_failures_at ON login_failures (at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE login_failures');
  }
}

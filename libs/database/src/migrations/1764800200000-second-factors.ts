import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors of administrators. */
export class SecondFactors1764800200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE administrator_totp (
  administrator_id bigint PRIMARY KEY CONSTRAINT administrator_totp_administrator_id_fkey REFERENCES administrators (id) ON DELETE CASCADE,
  -- Encrypted with the server's key. Null: not confirmed yet.
  secret bytea,
  -- Becomes the secret once a code confirms it.
  pending_secret bytea,
  -- The newest time step whose code was used: no code is accepted twice.
  last_step bigint NOT NULL DEFAULT '0',
  -- Wrong codes since the last right one.
  failures integer NOT NULL DEFAULT 0
);
CREATE TABLE administrator_recovery_codes (
  administrator_id bigint CONSTRAINT administrator_recovery_codes_administrator_id_fkey REFERENCES administrators (id) ON DELETE CASCADE,
  code_hash bytea,
  PRIMARY KEY (administrator_id, code_hash)
);
-- Whether the login used a second factor.
ALTER TABLE sessions ADD COLUMN second_factor boolean NOT NULL DEFAULT false;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE sessions DROP COLUMN second_factor; DROP TABLE administrator_recovery_codes; DROP TABLE administrator_totp',
    );
  }
}

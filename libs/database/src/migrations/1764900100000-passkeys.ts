import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys of administrators, and the challenges that browsers answer with them. */
export class Passkeys1764900100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE administrator_passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  administrator_id bigint NOT NULL CONSTRAINT administrator_passkeys_administrator_id_fkey REFERENCES administrators (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- WebAuthn's id and key, in base64url and COSE.
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE UNIQUE INDEX administrator_passkeys_credential ON administrator_passkeys (credential_id);
CREATE INDEX administrator_passkeys_administrator ON administrator_passkeys (administrator_id);
CREATE TABLE passkey_challenges (
  -- As issued, in base64url.
  challenge text PRIMARY KEY,
  -- Null: for a login. Otherwise the administrator who is registering a passkey.
  administrator_id bigint CONSTRAINT passkey_challenges_administrator_id_fkey REFERENCES administrators (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_expires ON passkey_challenges (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE passkey_challenges; DROP TABLE administrator_passkeys');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers known for accounts, and rate-limited actions of the last hour, shared by all instances. */
export class KnownBrowsers1763600400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE known_browsers (
  -- SHA-256 of the 256-bit token, which only the browser has.
  token_hash bytea NOT NULL,
  role text NOT NULL,
  phone_no text NOT NULL,
  -- Null: it registered the account and has not logged in to it yet.
  logged_in_at timestamptz,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (token_hash, role, phone_no),
  CONSTRAINT known_browsers_role CHECK (role IN ('customer', 'administrator'))
);
CREATE INDEX known_browsers_seen ON known_browsers (seen_at);

CREATE TABLE address_actions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  action text NOT NULL,
  address text NOT NULL
);
CREATE INDEX address_actions_address ON address_actions (address, action, at);
CREATE INDEX address_actions_at ON address_actions (at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE address_actions; DROP TABLE known_browsers');
  }
}

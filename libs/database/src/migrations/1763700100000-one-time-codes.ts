import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One-time codes, their intents and grants, and encrypted message texts. */
export class OneTimeCodes1763700100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(codes);
    await runner.query(messages);
  }

  async down(): Promise<void> {
    throw new Error('sealed messages would be lost: restore a backup instead');
  }
}

const codes = /* sql */ `
-- The purpose last stated by a browser or an administrator's session: its next code gets it.
CREATE TABLE code_intents (
  -- SHA-256 of the browser's token, or of the session's.
  holder_hash bytea PRIMARY KEY,
  purpose text NOT NULL,
  subject text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT code_intents_purpose CHECK (purpose IN ('add', 'close'))
);
CREATE INDEX code_intents_at ON code_intents (at);

-- Every code requested in the last day, even for unknown numbers, because the limits count them all.
CREATE TABLE one_time_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  phone text NOT NULL,
  address text NOT NULL,
  -- SHA-256 of the token of the requesting browser, the only one that can use the code.
  browser_hash bytea NOT NULL,
  purpose text NOT NULL,
  -- Serial number or ticket; empty for a new password.
  subject text NOT NULL,
  -- HMAC-SHA-256 with the server's key.
  code_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  -- When it was exchanged for a grant or replaced by a newer code.
  ended_at timestamptz,
  CONSTRAINT one_time_codes_purpose CHECK (purpose IN ('reset', 'add', 'close'))
);
CREATE INDEX one_time_codes_phone ON one_time_codes (phone, sent_at);
CREATE INDEX one_time_codes_address ON one_time_codes (address, sent_at);
CREATE INDEX one_time_codes_sent ON one_time_codes (sent_at);

-- The single-use permission that a correct code grants.
CREATE TABLE code_grants (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone text NOT NULL,
  browser_hash bytea NOT NULL,
  purpose text NOT NULL,
  subject text NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT code_grants_purpose CHECK (purpose IN ('reset', 'add', 'close'))
);
CREATE INDEX code_grants_phone ON code_grants (phone);
CREATE INDEX code_grants_expires ON code_grants (expires_at);
`;

const messages = /* sql */ `
-- A text that contains a code: encrypted with the server's key, deleted on delivery.
ALTER TABLE outbox ADD COLUMN sealed_text bytea;
-- The message is useless after this time and is not delivered.
ALTER TABLE outbox ADD COLUMN expires_at timestamptz;
-- Until then one process is handing it to the SMS provider and others skip it.
ALTER TABLE outbox ADD COLUMN leased_until timestamptz;
ALTER TABLE outbox ADD CONSTRAINT outbox_one_text CHECK (num_nonnulls(text, sealed_text) < 2);
CREATE INDEX outbox_troubled ON outbox (id) WHERE error IS NOT NULL;
`;

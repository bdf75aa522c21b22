import type { MigrationInterface, QueryRunner } from 'typeorm';

/** WhatsApp with its consents and receipts, messages per channel and month, and addresses whose e-mails bounce. */
export class Channels1768200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE whatsapp_consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL CONSTRAINT whatsapp_consents_user_id_fkey REFERENCES users ON DELETE CASCADE,
  -- Date of the text that the person agreed to.
  text_version date NOT NULL,
  given_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz
);
CREATE UNIQUE INDEX whatsapp_consents_in_force ON whatsapp_consents (user_id) WHERE withdrawn_at IS NULL;
CREATE INDEX whatsapp_consents_user ON whatsapp_consents (user_id, id);

-- Messages that a channel accepted, by month in UTC.
CREATE TABLE message_months (
  month date NOT NULL,
  channel text NOT NULL,
  sent integer NOT NULL DEFAULT 0,
  -- Of these, alerts, which the channel's monthly limit counts.
  alerts integer NOT NULL DEFAULT 0,
  -- At the price of each day; 0 where no price was set.
  cost_paise numeric NOT NULL,
  CONSTRAINT message_months_pkey PRIMARY KEY (month, channel)
);

ALTER TABLE outbox
  -- What the channel said after it had accepted the message: sent, delivered or read.
  ADD COLUMN receipt text,
  ADD COLUMN receipt_at timestamptz,
  -- Without a receipt of its delivery by then, the message goes on to its next channel.
  ADD COLUMN receipt_due_at timestamptz;

-- When an e-mail to the present address came back permanently; null: none did.
ALTER TABLE users ADD COLUMN email_bounced_at timestamptz;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE users DROP COLUMN email_bounced_at;
ALTER TABLE outbox DROP COLUMN receipt, DROP COLUMN receipt_at, DROP COLUMN receipt_due_at;
DROP TABLE message_months, whatsapp_consents;`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Channels of messages, people's preferences for alerts, and the browsers that show them as notifications. */
export class Alerts1767300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE alert_preferences (
  user_id bigint PRIMARY KEY CONSTRAINT alert_preferences_user_id_fkey REFERENCES users ON DELETE CASCADE,
  language text NOT NULL CONSTRAINT alert_preferences_language CHECK (language IN ('en', 'hi')),
  -- Minutes after midnight at the site; both null: no quiet hours.
  quiet_from_minute integer,
  quiet_until_minute integer,
  -- Lists of channels by topic; a topic without one has the default.
  channels jsonb NOT NULL,
  CONSTRAINT alert_preferences_quiet_hours CHECK (num_nulls(quiet_from_minute, quiet_until_minute) IN (0, 2))
);

CREATE TABLE push_subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL CONSTRAINT push_subscriptions_user_id_fkey REFERENCES users ON DELETE CASCADE,
  -- Of the session that subscribed. Logging out deletes the row; expiry of the session does not.
  session_hash bytea NOT NULL,
  -- Of the browser's push service.
  endpoint text NOT NULL,
  -- Keys of the browser, base64url.
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX push_subscriptions_endpoint ON push_subscriptions (endpoint);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id, id);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_hash);

ALTER TABLE outbox
  -- Channels to try, in order. The first is the current one.
  ADD COLUMN channels text[] NOT NULL DEFAULT '{sms}',
  -- Channel that accepted it; null: not delivered, or by a server of the previous version.
  ADD COLUMN delivered_by text,
  -- Not sent before; null: at once.
  ADD COLUMN send_after timestamptz,
  ADD COLUMN language text NOT NULL DEFAULT 'en',
  -- The text in that language; null: as in text. Text messages have text, which matches a registered template.
  ADD COLUMN localized_text text,
  -- Page of the portal that it is about.
  ADD COLUMN path text;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE outbox
  DROP COLUMN channels, DROP COLUMN delivered_by, DROP COLUMN send_after, DROP COLUMN language,
  DROP COLUMN localized_text, DROP COLUMN path;
DROP TABLE push_subscriptions, alert_preferences;`);
  }
}

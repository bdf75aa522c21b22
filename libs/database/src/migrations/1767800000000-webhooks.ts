import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Systems of the operator that are notified of events, and the deliveries to them. */
export class Webhooks1767800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE webhook_endpoints (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  url text NOT NULL,
  description text NOT NULL,
  events text[] NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  -- Whether it is disabled because the receiver answered 410 Gone.
  gone boolean NOT NULL DEFAULT false,
  -- Encrypted with the server's key.
  secret bytea NOT NULL,
  -- The one before, valid until then.
  previous_secret bytea,
  previous_secret_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The retention job deletes its deliveries, then the row.
  deleted_at timestamptz
);

CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint_id bigint NOT NULL CONSTRAINT webhook_deliveries_endpoint_id_fkey REFERENCES webhook_endpoints,
  message_id uuid NOT NULL,
  event text NOT NULL,
  -- Deliveries of an endpoint with the same key are sent in order of id, such as those about one inverter.
  ordering_key text NOT NULL,
  data jsonb NOT NULL,
  occurred_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Deduplication key, for events that are found by looking at data again and again.
  cause text,
  state text NOT NULL DEFAULT 'waiting' CONSTRAINT webhook_deliveries_state CHECK (state IN ('waiting', 'delivered', 'dead')),
  attempts integer NOT NULL DEFAULT 0,
  -- Of the next attempt. While one is made, when its lease expires.
  due_at timestamptz NOT NULL DEFAULT now(),
  -- When it was written, or last replayed.
  trying_since timestamptz NOT NULL DEFAULT now(),
  -- Of the last attempt.
  response_status integer,
  failure text,
  finished_at timestamptz
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, due_at, id) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_in_order ON webhook_deliveries (endpoint_id, ordering_key, id) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_oldest ON webhook_deliveries (endpoint_id, trying_since) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_listed ON webhook_deliveries (endpoint_id, id);
CREATE INDEX webhook_deliveries_by_state ON webhook_deliveries (endpoint_id, state, id);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);
CREATE UNIQUE INDEX webhook_deliveries_cause ON webhook_deliveries (endpoint_id, cause) WHERE cause IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_deliveries, webhook_endpoints');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Warranty claims, and when a site's device was last exchanged. */
export class Claims1766200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE claims (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL CONSTRAINT claims_ticket_id_fkey REFERENCES tickets (id),
  inverter_id integer NOT NULL CONSTRAINT claims_inverter_id_fkey REFERENCES inverters (id),
  state text NOT NULL DEFAULT 'PENDING'
    CONSTRAINT claims_state CHECK (state IN ('PENDING', 'APPROVED', 'REFUSED', 'DISPATCHED', 'INSTALLED')),
  -- Why it was approved or refused.
  reason text,
  old_serial_number text NOT NULL,
  replacement_serial_number text,
  -- The row that the replacement had in stock. From the installation on it is the replaced device's.
  stock_inverter_id integer CONSTRAINT claims_stock_inverter_id_fkey REFERENCES inverters (id),
  courier text,
  opened_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  dispatched_at timestamptz,
  -- From this instant on the site's readings are the replacement's.
  installed_at timestamptz,
  opened_by bigint NOT NULL CONSTRAINT claims_opened_by_fkey REFERENCES administrators (id),
  decided_by bigint CONSTRAINT claims_decided_by_fkey REFERENCES administrators (id),
  dispatched_by bigint CONSTRAINT claims_dispatched_by_fkey REFERENCES administrators (id),
  installed_by bigint CONSTRAINT claims_installed_by_fkey REFERENCES administrators (id),
  CONSTRAINT claims_ticket UNIQUE (ticket_id),
  CONSTRAINT claims_installed CHECK ((installed_at IS NULL) = (state <> 'INSTALLED')),
  CONSTRAINT claims_replacement CHECK (state NOT IN ('DISPATCHED', 'INSTALLED') OR stock_inverter_id IS NOT NULL)
);
CREATE UNIQUE INDEX claims_stock ON claims (stock_inverter_id);
CREATE INDEX claims_inverter ON claims (inverter_id, installed_at);
CREATE INDEX claims_by_state ON claims (state, id);
CREATE UNIQUE INDEX claims_open ON claims (inverter_id) WHERE state IN ('PENDING', 'APPROVED', 'DISPATCHED');

-- Null: never.
ALTER TABLE energy_tails ADD COLUMN exchanged_at timestamptz;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE energy_tails DROP COLUMN exchanged_at;
DROP TABLE claims;`);
  }
}

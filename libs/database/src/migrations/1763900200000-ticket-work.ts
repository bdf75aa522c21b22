import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Assignees, causes and comments of tickets, and issues that administrators report. */
export class TicketWork1763900200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE tickets
  -- The administrator named by assigned_to, if any.
  ADD COLUMN assignee_id bigint CONSTRAINT tickets_assignee_id_fkey REFERENCES administrators (id),
  ADD COLUMN silence_case_id bigint CONSTRAINT tickets_silence_case_id_fkey REFERENCES silence_cases (id),
  ADD COLUMN fault_code text;
CREATE UNIQUE INDEX tickets_one_per_silence ON tickets (silence_case_id) WHERE status <> 'CLOSED';
CREATE UNIQUE INDEX tickets_one_per_fault ON tickets (inverter_id, fault_code) WHERE status <> 'CLOSED';

CREATE TABLE ticket_comments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES tickets (id),
  administrator_id bigint NOT NULL REFERENCES administrators (id),
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ticket_comments_ticket ON ticket_comments (ticket_id, id);

CREATE TABLE admin_issues (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  administrator_id bigint NOT NULL REFERENCES administrators (id),
  inverter_id integer NOT NULL REFERENCES inverters (id),
  title text NOT NULL,
  description text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- For the history of one target: a ticket, an inverter, an account.
CREATE INDEX audit_log_target ON audit_log (target, id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
DROP INDEX audit_log_target;
DROP TABLE admin_issues;
DROP TABLE ticket_comments;
ALTER TABLE tickets DROP COLUMN assignee_id, DROP COLUMN silence_case_id, DROP COLUMN fault_code;`);
  }
}

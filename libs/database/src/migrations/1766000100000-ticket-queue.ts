import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Due times and responses of tickets, administrators' saved views, and the work on reported issues. */
export class TicketQueue1766000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE tickets
  -- Whether its inverter's owner opened it; null: created by the previous version.
  ADD COLUMN opened_by_owner boolean,
  -- Null: nobody waits for a first response, or not computed yet.
  ADD COLUMN response_due_at timestamptz,
  ADD COLUMN resolution_due_at timestamptz,
  -- The priority and rules by which the due times were computed; null: not computed yet.
  ADD COLUMN due_rules text,
  -- When the team first replied to the owner; null: not yet.
  ADD COLUMN responded_at timestamptz,
  -- Whether the last message is the team's; null: there is none.
  ADD COLUMN waits_for_owner boolean,
  -- When an administrator was notified that it is overdue; null: not yet.
  ADD COLUMN escalated_at timestamptz;

-- A trigger, so that messages written by processes of the previous version count, too.
CREATE FUNCTION note_ticket_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tickets SET
    waits_for_owner = NEW.administrator_id IS NOT NULL,
    responded_at = CASE WHEN NEW.administrator_id IS NULL THEN responded_at ELSE coalesce(responded_at, NEW.created_at) END
  WHERE id = NEW.ticket_id;
  RETURN NULL;
END $$;
CREATE TRIGGER ticket_messages_noted AFTER INSERT ON ticket_messages FOR EACH ROW EXECUTE FUNCTION note_ticket_message();

CREATE TABLE ticket_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  administrator_id bigint NOT NULL CONSTRAINT ticket_views_administrator_id_fkey REFERENCES administrators (id),
  name text NOT NULL,
  -- The list's predefined view; null: all tickets.
  view text,
  search text NOT NULL,
  sort text NOT NULL,
  CONSTRAINT ticket_views_name UNIQUE (administrator_id, name)
);

ALTER TABLE admin_issues
  ADD COLUMN status text NOT NULL DEFAULT 'OPEN'
    CONSTRAINT admin_issues_status CHECK (status IN ('OPEN', 'IN_PROGRESS', 'DONE')),
  ADD COLUMN assignee_id bigint CONSTRAINT admin_issues_assignee_id_fkey REFERENCES administrators (id),
  -- The ticket that was made of it; null: none.
  ADD COLUMN ticket_id bigint CONSTRAINT admin_issues_ticket_id_fkey REFERENCES tickets (id),
  ADD COLUMN version integer NOT NULL DEFAULT 1;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
ALTER TABLE admin_issues DROP COLUMN status, DROP COLUMN assignee_id, DROP COLUMN ticket_id, DROP COLUMN version;
DROP TABLE ticket_views;
DROP TRIGGER ticket_messages_noted ON ticket_messages;
DROP FUNCTION note_ticket_message();
ALTER TABLE tickets DROP COLUMN opened_by_owner, DROP COLUMN response_due_at, DROP COLUMN resolution_due_at, DROP COLUMN due_rules,
  DROP COLUMN responded_at, DROP COLUMN waits_for_owner, DROP COLUMN escalated_at;`);
  }
}

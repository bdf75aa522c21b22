import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The conversation between a ticket's owner and the team, its files, and the inverter's state at creation. */
export class TicketConversation1765300100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
-- State of inverter and portal when the ticket was created; null: an older ticket.
ALTER TABLE tickets ADD COLUMN context jsonb;

CREATE TABLE ticket_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES tickets (id),
  -- Null: the ticket's owner wrote it.
  administrator_id bigint REFERENCES administrators (id),
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the owner saw the team's message, or the team answered the owner's; null: not yet.
  handled_at timestamptz
);
CREATE INDEX ticket_messages_ticket ON ticket_messages (ticket_id, id);
CREATE INDEX ticket_messages_waiting ON ticket_messages (ticket_id) WHERE handled_at IS NULL;
-- For the number of files of an administrator in a day.
CREATE INDEX ticket_messages_administrator ON ticket_messages (administrator_id, created_at);

CREATE TABLE ticket_files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id bigint NOT NULL CONSTRAINT ticket_files_message UNIQUE REFERENCES ticket_messages (id),
  name text NOT NULL,
  type text NOT NULL CONSTRAINT ticket_files_type CHECK (type IN ('image/jpeg', 'image/png', 'application/pdf')),
  size_bytes integer NOT NULL,
  content bytea NOT NULL
);
-- Photos and PDF are compressed already.
ALTER TABLE ticket_files ALTER COLUMN content SET STORAGE EXTERNAL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
DROP TABLE ticket_files;
DROP TABLE ticket_messages;
ALTER TABLE tickets DROP COLUMN context;`);
  }
}

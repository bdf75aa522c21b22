import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexesConcurrently } from './create-indexes-concurrently.js';

/** The expression of NEXT_DUE_SQL in libs/database/src/tickets/ticket-row.ts. */
const nextDue = `(CASE WHEN status <> 'CLOSED' THEN
  LEAST(CASE WHEN responded_at IS NULL THEN response_due_at END, resolution_due_at) END)`;

const indexes = {
  tickets_by_created: 'tickets (created_at, id)',
  tickets_by_due_up: `tickets (${nextDue}, id)`,
  tickets_by_due_down: `tickets (${nextDue} DESC NULLS LAST, id DESC)`,
  // Each view of active tickets, newest first.
  tickets_active: `tickets (id) WHERE status <> 'CLOSED'`,
  tickets_unassigned: `tickets (id) WHERE status <> 'CLOSED' AND assigned_to IS NULL`,
  tickets_of_assignee: `tickets (assignee_id, id) WHERE status <> 'CLOSED'`,
  tickets_active_high: `tickets (id) WHERE status <> 'CLOSED' AND priority = 'HIGH'`,
  tickets_waiting: `tickets (id) WHERE status <> 'CLOSED' AND waits_for_owner`,
  // Finds the tickets whose due times were computed by other rules.
  tickets_due_rules: `tickets (priority, due_rules) WHERE status <> 'CLOSED' OR due_rules IS NULL`,
};

export class TicketQueueIndexed1766000200000 implements MigrationInterface {
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return createIndexesConcurrently(runner, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${Object.keys(indexes).join(', ')}`);
  }
}

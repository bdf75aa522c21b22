import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ends the open claims of closed tickets, as closing a ticket does from now on. */
export class EndClaims1769400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
UPDATE claims c SET state = 'REFUSED', reason = 'The ticket was closed.', decided_at = t.closed_at,
  dispatched_at = NULL, stock_inverter_id = NULL
FROM tickets t
WHERE t.id = c.ticket_id AND t.status = 'CLOSED' AND c.state IN ('PENDING', 'APPROVED', 'DISPATCHED')`);
  }

  async down(): Promise<void> {
    // Which claims were open is not known any more.
  }
}

import type { TicketPriority, TicketStatus } from '@heliograph/domain/tickets/status';

/** A ticket as the administrators' calls read it. */
export interface TicketRow {
  readonly id: number;
  readonly inverterSerialNo: string;
  readonly createdBy: string;
  readonly assignedTo: string | null;
  readonly assigneeId: number | null;
  readonly description: string;
  readonly error: string | null;
  readonly status: TicketStatus;
  readonly priority: TicketPriority;
  readonly remark: string | null;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  readonly closeReason: string | null;
  readonly silenceCaseId: number | null;
  readonly faultCode: string | null;
  readonly version: number;
}

/** Columns of a TicketRow, from `tickets t` and its `inverters i`. */
export const TICKET_COLUMNS_SQL = /* sql */ `
  t.id, i.serial_number AS "inverterSerialNo", t.created_by AS "createdBy", t.assigned_to AS "assignedTo",
  t.assignee_id AS "assigneeId", t.description, t.error, t.status, t.priority, t.remark, t.created_at AS "createdAt",
  t.closed_at AS "closedAt", t.close_reason AS "closeReason", t.silence_case_id AS "silenceCaseId",
  t.fault_code AS "faultCode", t.version`;

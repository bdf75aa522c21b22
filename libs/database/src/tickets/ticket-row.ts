import type { TicketPriority, TicketStatus } from '@heliograph/domain/tickets/status';

/** A ticket's columns in the administrators' calls. */
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
  readonly respondedAt: Date | null;
  readonly responseDueAt: Date | null;
  /** Null: not computed yet. */
  readonly resolutionDueAt: Date | null;
  readonly waitsForOwner: boolean | null;
  readonly escalatedAt: Date | null;
}

/** `nextDue` of an active ticket; null for a closed one. Indexes have this expression. */
export const NEXT_DUE_SQL = (ticket: string) => /* sql */ `
(CASE WHEN ${ticket}.status <> 'CLOSED' THEN
  LEAST(CASE WHEN ${ticket}.responded_at IS NULL THEN ${ticket}.response_due_at END, ${ticket}.resolution_due_at) END)`;

/** Columns of a TicketRow, from `tickets t` and its `inverters i`. */
export const TICKET_COLUMNS_SQL = /* sql */ `
  t.id, i.serial_number AS "inverterSerialNo", t.created_by AS "createdBy", t.assigned_to AS "assignedTo",
  t.assignee_id AS "assigneeId", t.description, t.error, t.status, t.priority, t.remark, t.created_at AS "createdAt",
  t.closed_at AS "closedAt", t.close_reason AS "closeReason", t.silence_case_id AS "silenceCaseId",
  t.fault_code AS "faultCode", t.version, t.responded_at AS "respondedAt", t.response_due_at AS "responseDueAt",
  t.resolution_due_at AS "resolutionDueAt", t.waits_for_owner AS "waitsForOwner", t.escalated_at AS "escalatedAt"`;

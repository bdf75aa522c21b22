import type { TicketPriority, TicketStatus } from '@heliograph/domain/tickets/status';
import { adminTicketText } from '../../shared/strings/en/admin-tickets.js';
import type { FieldChange } from '../../shared/ui/field-changes.js';

type State = Readonly<Record<string, unknown>>;

const titles = () => ({ ...adminTicketText.columns, reason: adminTicketText.close.reason });

/** Fields with a label; the others are internal. */
const isShown = (field: string): field is keyof ReturnType<typeof titles> => field in titles();

function wordsOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return adminTicketText.details.nothing;
  if (field === 'status') return adminTicketText.status[value as TicketStatus];
  if (field === 'priority') return adminTicketText.priority[value as TicketPriority];
  return String(value);
}

/** Changed fields of a ticket with old and new values as text. */
export const changesIn = (fields: readonly string[], before: State, after: State): FieldChange[] =>
  fields.filter(isShown).map((field) => ({
    title: titles()[field],
    was: wordsOf(field, before[field]),
    is: wordsOf(field, after[field]),
  }));

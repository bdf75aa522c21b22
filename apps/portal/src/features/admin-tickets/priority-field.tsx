import { ticketPriorities, type TicketPriority } from '@heliograph/domain/tickets/status';
import { adminTicketText } from '../../shared/strings/en/admin-tickets.js';
import { Segmented } from '../../shared/ui/segmented.js';
import css from './admin-tickets.module.css';

interface Props {
  value: TicketPriority;
  onChange: (priority: TicketPriority) => void;
}

export function PriorityField({ value, onChange }: Props) {
  const label = adminTicketText.columns.priority;
  return (
    <div className={css.choice}>
      <span aria-hidden>{label}</span>
      <Segmented
        className={css.priorities}
        label={label}
        choices={ticketPriorities.map((one) => ({ value: one, label: adminTicketText.priority[one] }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

import type { TicketStatus } from '@heliograph/domain/tickets/status';
import { Check, CircleDot, Pause, UserRound, Wrench, type LucideIcon } from 'lucide-react';
import css from './status-chip.module.css';

const signs: Record<TicketStatus, LucideIcon> = {
  OPEN: CircleDot,
  ASSIGNED: UserRound,
  IN_PROGRESS: Wrench,
  ON_HOLD: Pause,
  CLOSED: Check,
};

/** @param words name of the status in this part of the portal */
export function StatusChip({ status, words }: { status: TicketStatus; words: string }) {
  const Sign = signs[status];
  return (
    <span className={css.chip} data-status={status}>
      <Sign size={16} strokeWidth={1.8} aria-hidden />
      {words}
    </span>
  );
}

import type { InverterStatus } from '@heliograph/domain/inverter/status';
import {
  Check,
  Circle,
  CircleMinus,
  CirclePlus,
  PackageCheck,
  TriangleAlert,
  Unlink,
  type LucideIcon,
} from 'lucide-react';
import type { InverterNow } from './inverter-now.js';
import { inverterText } from '../strings/en/inverters.js';
import css from './status-chip.module.css';

const signs: Record<InverterStatus, LucideIcon> = {
  CREATED: PackageCheck,
  REMOVED: CircleMinus,
  INSTALLED: CirclePlus,
  NOT_WORKING: TriangleAlert,
  NO_COMMUNICATION: Unlink,
  ACTIVE: Check,
};

interface Props {
  status: InverterStatus;
  /** Text below the chip. */
  note?: string;
  /** False: it is not known that the inverter works now, so an active one is shown without the mark of a good state. */
  isConfirmed?: boolean;
}

/** The status with its icon, and a note below it. */
export function StatusChip({ status, note, isConfirmed = true }: Props) {
  const isDoubtful = status === 'ACTIVE' && !isConfirmed;
  const Sign = isDoubtful ? Circle : signs[status];
  return (
    <span className={css.status}>
      <span className={css.chip} data-status={isDoubtful ? undefined : status}>
        <Sign size={16} strokeWidth={1.8} aria-hidden />
        {inverterText.status[status]}
      </span>
      {note && <small>{note}</small>}
    </span>
  );
}

/** A problem instead of the status: its state, and the fault below it. */
export function ProblemChip({ label, fault, Sign }: InverterNow) {
  return (
    <span className={css.status}>
      <span className={css.chip} data-status={fault === null ? 'NO_COMMUNICATION' : 'NOT_WORKING'}>
        <Sign size={16} strokeWidth={1.8} aria-hidden />
        {label}
      </span>
      {fault && <small>{fault}</small>}
    </span>
  );
}

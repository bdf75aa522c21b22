import type { InverterStatus } from '@heliograph/domain/inverter/status';
import {
  Check,
  CircleMinus,
  CirclePlus,
  PackageCheck,
  TriangleAlert,
  Unlink,
  type LucideIcon,
} from 'lucide-react';
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
  /** Text below the chip; by default the status's meaning. */
  note?: string;
}

/** The status with its icon, and a note below it. */
export function StatusChip({ status, note = inverterText.statusNote[status] }: Props) {
  const Sign = signs[status];
  return (
    <span className={css.status}>
      <span className={css.chip} data-status={status}>
        <Sign size={16} strokeWidth={1.8} aria-hidden />
        {inverterText.status[status]}
      </span>
      {note && <small>{note}</small>}
    </span>
  );
}

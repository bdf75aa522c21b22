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
import { inverterText } from '../strings/inverters.js';
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
  /** Stands below it; unset: what the status means, in plain words. */
  note?: string;
}

/** The status with a sign of its own, and below it what there is to say. */
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

import type { WarrantyAnswer } from '@heliograph/contracts/http/warranty';
import type { WarrantyState } from '@heliograph/domain/warranty/warranty';
import { CircleHelp, Hourglass, ShieldCheck, ShieldX, Timer, Wrench, type LucideIcon } from 'lucide-react';
import type { CSSProperties } from 'react';
import { inverterText } from '../strings/en/inverters.js';
import css from './warranty-chip.module.css';

const signs: Record<WarrantyState, LucideIcon> = {
  valid: ShieldCheck,
  ending: Timer,
  expired: ShieldX,
  not_begun: Hourglass,
  not_installed: Wrench,
  unknown: CircleHelp,
};

/** The warranty's state in the colour given by the server, on a light background in both themes. */
export function WarrantyChip({ warranty }: { warranty: WarrantyAnswer }) {
  const Sign = signs[warranty.state];
  return (
    <span className={css.chip} style={{ '--said': warranty.Color } as CSSProperties}>
      <Sign size={16} strokeWidth={1.8} aria-hidden />
      {inverterText.warranty.said(warranty)}
    </span>
  );
}

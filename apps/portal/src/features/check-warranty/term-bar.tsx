import type { WarrantyAnswer } from '@heliograph/contracts/http/warranty';
import { serverNow } from '../../shared/time/clock.js';
import css from './term-bar.module.css';

/** The elapsed part of the warranty, hidden from screen readers, since the text says the same. Nothing if unknown. */
export function TermBar({ warranty: { beginsOn, endsOn } }: { warranty: WarrantyAnswer }) {
  if (beginsOn === null || endsOn === null) return null;
  const [from, to] = [Date.parse(beginsOn), Date.parse(endsOn)];
  const gone = Math.min(1, Math.max(0, (serverNow() - from) / (to - from)));
  return (
    <span className={css.track} aria-hidden>
      <span style={{ width: `${gone * 100}%` }} />
    </span>
  );
}

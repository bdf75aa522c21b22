import type { WarrantyAnswer } from '@heliograph/contracts/http/warranty';
import { serverNow } from '../../shared/time/clock.js';
import css from './term-bar.module.css';

/** How much of the warranty has gone by: drawing only, the words stand beside it. Nothing where it is not known. */
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

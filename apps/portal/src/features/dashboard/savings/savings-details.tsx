import { formatMonth } from '../../../shared/format/dates.js';
import { formatMoney } from '../../../shared/format/money.js';
import { savingsText as words } from './strings/en.js';
import type { Savings } from '../api/get-savings.js';
import css from './savings.module.css';
import { PaybackRows } from './payback-rows.js';
import { TariffNote } from './savings-notes.js';
import { zeroReason } from './zero-reason.js';

const DASH = '–';

/** Savings today, this month and so far, with all assumptions. */
export function SavingsDetails({ savings }: { savings: Savings }) {
  const { today, thisMonth, lifetime } = savings;
  return (
    <div className={css.details}>
      <dl className={css.sums}>
        <Sum name={words.today} paise={today.savedPaise} reason={zeroReason(today)} />
        <Sum name={words.thisMonth} paise={thisMonth.savedPaise} reason={zeroReason(thisMonth)} />
        {lifetime.from !== null && (
          <Sum name={words.since(formatMonth(`${lifetime.from}-01`))} paise={lifetime.savedPaise} />
        )}
      </dl>
      <PaybackRows payback={savings.payback} />
      <TariffNote savings={savings} />
      <p>{words.energyOnly}</p>
      <p>{words.together}</p>
      {lifetime.partly && <p>{words.partly}</p>}
    </div>
  );
}

interface SumProps {
  name: string;
  paise: number | null;
  /** Reason for a zero sum. */
  reason?: string | null;
}

function Sum({ name, paise, reason = null }: SumProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{paise === null ? DASH : formatMoney(paise)}</dd>
      {reason !== null && <dd className={css.reason}>{reason}</dd>}
    </div>
  );
}

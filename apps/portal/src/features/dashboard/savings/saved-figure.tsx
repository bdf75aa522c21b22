import { Info } from 'lucide-react';
import { CustomerLink } from '../../../shared/view-as/customer-link.js';
import { formatMonth } from '../../../shared/format/dates.js';
import { formatMoney } from '../../../shared/format/money.js';
import { savingsText as words } from './strings/en.js';
import type { Savings } from '../api/get-savings.js';
import { PopUp } from '../graph/pop-up.js';
import css from './savings.module.css';
import { SavingsDetails } from './savings-details.js';
import { zeroReason } from './zero-reason.js';

const DASH = '–';

interface Props {
  savings: Savings | null | undefined;
  /** Whether these are all inverters of the account: the price paid is for all of them. */
  ofAccount: boolean;
}

/** This month's savings, with their assumptions one tap away; without a tariff, its first month or a link to set one. */
export function SavedFigure({ savings, ofAccount }: Props) {
  const reason = savings ? zeroReason(savings.thisMonth) : null;
  return (
    <div>
      <dt>
        {words.saved}
        {savings?.tariff && (
          <PopUp
            label={words.explain}
            button={{
              className: css.info,
              'aria-label': words.explain,
              title: words.explain,
              children: <Info size={16} strokeWidth={1.6} aria-hidden />,
            }}
          >
            {() => <SavingsDetails savings={savings} />}
          </PopUp>
        )}
      </dt>
      <dd>
        {savings && !savings.tariff && !savings.tariffFrom ? (
          <CustomerLink className={css.set} to="/tariff" title={words.set}>
            {words.setShort}
          </CustomerLink>
        ) : (
          amountOf(savings?.thisMonth.savedPaise)
        )}
      </dd>
      {savings?.tariff && (
        <dd className={css.period}>{reason === null ? words.period : `${words.period}: ${reason}`}</dd>
      )}
      {savings?.tariffFrom && (
        <dd className={css.period}>
          <CustomerLink className={css.set} to="/tariff">
            {words.beginsShort(formatMonth(`${savings.tariffFrom}-01`))}
          </CustomerLink>
        </dd>
      )}
      {ofAccount && savings?.tariff && savings.payback?.percent != null && (
        <dd className={css.period}>{words.paidBackShort(String(savings.payback.percent))}</dd>
      )}
    </div>
  );
}

const amountOf = (paise: number | null | undefined) =>
  paise === null || paise === undefined ? DASH : formatMoney(paise);

import { CustomerLink } from '../../../shared/view-as/customer-link.js';
import { formatMonth } from '../../../shared/format/dates.js';
import { formatMoney } from '../../../shared/format/money.js';
import type { Savings } from '../api/get-savings.js';
import css from './savings.module.css';
import { savingsText as words } from './strings/en.js';

type Payback = NonNullable<Savings['payback']>;

/** The price paid, the share paid back and the date; without a price, an invitation to enter it. */
export function PaybackRows({ payback }: { payback: Savings['payback'] | undefined }) {
  if (!payback) {
    return (
      <p className={css.note}>
        <CustomerLink to="/tariff">{words.setPrice}</CustomerLink>
      </p>
    );
  }
  return (
    <>
      <dl className={css.sums}>
        <div>
          <dt>{words.price}</dt>
          <dd>{formatMoney(payback.pricePaise)}</dd>
        </div>
        {payback.percent !== null && (
          <div>
            <dt>{words.paidBack}</dt>
            <dd>{`${payback.percent}%`}</dd>
          </div>
        )}
        {payback.month !== null && (
          <div>
            <dt>{payback.state === 'paid_back' ? words.paidBackIn : words.paidBackBy}</dt>
            <dd>{formatMonth(`${payback.month}-01`)}</dd>
          </div>
        )}
      </dl>
      <p>
        {reasonOf(payback)} {words.whole}
      </p>
    </>
  );
}

/** Basis of the payback date, or the reason for none. */
function reasonOf({ state, month }: Payback): string {
  if (state === 'paid_back') return month === null ? words.payback.someMonth : words.payback.reached;
  return words.payback[state];
}

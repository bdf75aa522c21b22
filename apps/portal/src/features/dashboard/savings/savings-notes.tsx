import { CustomerLink } from '../../../shared/view-as/customer-link.js';
import { formatMonth } from '../../../shared/format/dates.js';
import { formatPrice } from '../../../shared/format/money.js';
import { formatInteger } from '../../../shared/format/units.js';
import { savingsText as words } from './strings/en.js';
import type { Savings } from '../api/get-savings.js';
import css from './savings.module.css';

/** The tariff behind the savings and a link to change it; without a tariff, its first month or an invitation to set one. */
export function TariffNote({ savings }: { savings: Savings | null | undefined }) {
  if (!savings) return null;
  const { tariff, tariffFrom } = savings;
  if (!tariff) {
    return (
      <p className={css.note}>
        {tariffFrom && `${words.begins(formatMonth(`${tariffFrom}-01`))} `}
        <CustomerLink to="/tariff">{tariffFrom ? words.change : words.set}</CustomerLink>
      </p>
    );
  }
  const cappedShare = cappedSharePercent(savings.thisMonth, tariff.selfUsePercent);
  const household = formatInteger(tariff.monthlyConsumptionKwh);
  return (
    <p className={css.note}>
      <b>{words.saved}</b> {words.tariff(tariff.name)}{' '}
      {cappedShare === null
        ? words.use(String(tariff.selfUsePercent), household)
        : words.useCapped(String(cappedShare), household)}{' '}
      {words.exported(formatPrice(tariff.exportPaisePerKwh))}{' '}
      <CustomerLink to="/tariff">{words.change}</CustomerLink>
    </p>
  );
}

/**
 * The share of this month's energy that counts as used at home, if the household's consumption limits it, whole percent;
 * null: it doesn't, so the assumed share holds.
 */
function cappedSharePercent(
  { energyWh, usedAtHomeWh }: Savings['thisMonth'],
  selfUsePercent: number,
): number | null {
  if (!energyWh || usedAtHomeWh === null) return null;
  // An inverter's part of the household's whole Wh is rounded.
  const isCapped = usedAtHomeWh < Math.floor((energyWh * selfUsePercent) / 100) - 1;
  return isCapped ? Math.round((100 * usedAtHomeWh) / energyWh) : null;
}

const KG_PER_T = 1_000;

/** The CO2 factor and its source. */
export function Co2Note({ savings }: { savings: Savings | null | undefined }) {
  if (!savings) return null;
  const { kgPerMwh, source, year } = savings.co2;
  return (
    <p className={css.note}>
      <b>{words.co2Name}</b> {words.co2(String(kgPerMwh / KG_PER_T), source, year)}
    </p>
  );
}

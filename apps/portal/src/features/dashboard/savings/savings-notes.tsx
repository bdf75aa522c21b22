import { Link } from 'react-router-dom';
import { formatPrice } from '../../../shared/format/money.js';
import { formatInteger } from '../../../shared/format/units.js';
import { savingsText as words } from './strings/en.js';
import type { Savings } from '../api/get-savings.js';
import css from './savings.module.css';

/** The tariff behind the savings and a link to change it; without a tariff, an invitation to set one. */
export function TariffNote({ savings }: { savings: Savings | null | undefined }) {
  if (!savings) return null;
  const { tariff } = savings;
  if (!tariff) {
    return (
      <p className={css.note}>
        <Link to="/tariff">{words.set}</Link>
      </p>
    );
  }
  return (
    <p className={css.note}>
      <b>{words.saved}</b> {words.tariff(tariff.name)}{' '}
      {words.use(String(tariff.selfUsePercent), formatInteger(tariff.monthlyConsumptionKwh))}{' '}
      {words.exported(formatPrice(tariff.exportPaisePerKwh))} <Link to="/tariff">{words.change}</Link>
    </p>
  );
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

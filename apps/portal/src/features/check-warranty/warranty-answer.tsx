import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { WarrantyAnswer as Answer } from '@heliograph/contracts/http/warranty';
import { formatDate } from '../../shared/format/dates.js';
import { inverterText } from '../../shared/strings/en/inverters.js';
import css from './check-warranty.module.css';
import { TermBar } from './term-bar.js';
import { WarrantyChip } from '../../shared/inverter/warranty-chip.js';

interface Props {
  inverter: CustomerInverter;
  warranty: Answer;
}

/** The inverter, its warranty, and the dates it is derived from. */
export function WarrantyAnswer({ inverter, warranty }: Props) {
  const words = inverterText.warranty;
  const { beginsOn, endsOn, years } = warranty;
  const { inverterName, serial_number } = inverter;
  return (
    <div className={css.answer}>
      <h2>{words.of(inverterName || serial_number)}</h2>
      <WarrantyChip warranty={warranty} />
      <TermBar warranty={warranty} />
      <dl className={css.facts}>
        {beginsOn !== null && <Fact title={words.begins} value={formatDate(beginsOn)} />}
        {years !== null && <Fact title={words.term} value={words.years(years)} />}
        {endsOn !== null && <Fact title={words.ends} value={formatDate(endsOn)} />}
      </dl>
    </div>
  );
}

const Fact = ({ title, value }: { title: string; value: string }) => (
  <div>
    <dt>{title}</dt>
    <dd>{value}</dd>
  </div>
);

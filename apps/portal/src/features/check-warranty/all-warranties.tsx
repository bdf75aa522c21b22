import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { inverterText } from '../../shared/strings/en/inverters.js';
import { byEnd } from './by-end.js';
import css from './check-warranty.module.css';
import { TermBar } from './term-bar.js';
import { WarrantyChip } from '../../shared/inverter/warranty-chip.js';

/** The warranties of all inverters. */
export function AllWarranties({ inverters }: { inverters: readonly CustomerInverter[] }) {
  const words = inverterText.warranty;
  return (
    <section className={css.card} aria-labelledby="all-warranties">
      <header className={css.head}>
        <h2 id="all-warranties">{words.all}</h2>
        <p>{words.allNote}</p>
      </header>
      <ul className={css.list}>
        {byEnd(inverters).map(({ inverter_id, inverterName, serial_number, warranty }) => (
          <li key={inverter_id}>
            <span className={css.name}>
              <b title={inverterName}>{inverterName || serial_number}</b>
              {inverterName && <small>{serial_number}</small>}
            </span>
            <TermBar warranty={warranty} />
            <WarrantyChip warranty={warranty} />
          </li>
        ))}
      </ul>
    </section>
  );
}

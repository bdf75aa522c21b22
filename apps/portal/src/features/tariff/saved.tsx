import type { TariffRecord } from '@heliograph/contracts/http/tariff';
import { Link } from 'react-router-dom';
import { formatMonth } from '../../shared/format/dates.js';
import { tariffText as words } from './strings/en.js';
import { Outcome } from '../../shared/ui/outcome.js';

/** A success message that stays: when the tariff takes effect, and where to see the savings. */
export function Saved({ tariff }: { tariff: TariffRecord }) {
  return (
    <Outcome
      kind="done"
      message={words.saved}
      more={words.savedFrom(tariff.name, formatMonth(`${tariff.validFrom}-01`))}
    >
      <Link to="/">{words.toDashboard}</Link>
    </Outcome>
  );
}

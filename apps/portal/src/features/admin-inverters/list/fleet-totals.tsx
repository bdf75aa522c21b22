import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isFailed } from '../../../shared/api/known.js';
import { formatAge } from '../../../shared/format/age.js';
import { formatEnergy, formatInteger, formatPower } from '../../../shared/format/units.js';
import { fleetText } from '../strings/en.js';
import { useNow } from '../../../shared/time/clock.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { useFleetTotals } from './api/get-fleet-totals.js';
import css from './fleet-totals.module.css';

const STEP_MS = 5_000;

/** The fleet's current totals; totals from an earlier evaluation show its time. */
export function FleetTotals() {
  const words = fleetText.totals;
  const query = useFleetTotals();
  const totals = isFailed(query) ? null : query.data;
  const now = useNow(STEP_MS);
  return (
    <dl className={css.totals} aria-label={words.label}>
      <Total
        name={words.power}
        rest={totals?.judgedAt ? formatAge(Math.max(0, now - Date.parse(totals.judgedAt))) : ''}
        value={totals && (totals.powerW === null ? words.unknown : formatPower(totals.powerW))}
      />
      <Total
        name={words.energy}
        value={totals && (totals.energyTodayWh === null ? words.unknown : formatEnergy(totals.energyTodayWh))}
      />
      <Total
        name={words.reporting.yes}
        value={
          totals &&
          (totals.reporting === null ? words.unknown : <ReportingLink of="yes" count={totals.reporting} />)
        }
        rest={totals && totals.expected !== null && <ReportingLink of="expected" count={totals.expected} />}
      />
    </dl>
  );
}

/** A count that links to its inverters. */
function ReportingLink({ of, count }: { of: 'yes' | 'expected'; count: number }) {
  const number = formatInteger(count);
  return (
    <Link to={`/admin?tab=inverters&reporting=${of}`}>
      {of === 'yes' ? number : fleetText.totals.of(number)}
    </Link>
  );
}

/** @param value undefined while loading, null if unknown */
function Total({ name, value, rest }: { name: string; value: ReactNode; rest?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value === undefined ? (
          <Skeleton height={24} width={96} />
        ) : (
          <b>{value ?? fleetText.totals.unknown}</b>
        )}
        {rest && <span> {rest}</span>}
      </dd>
    </div>
  );
}

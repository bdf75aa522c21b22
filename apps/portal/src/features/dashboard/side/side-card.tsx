import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { User } from '@heliograph/contracts/http/user';
import { Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { ReplacedNote } from '../../../shared/claims/replaced-note.js';
import { formatDate } from '../../../shared/format/dates.js';
import { formatKwh } from '../../../shared/format/units.js';
import { dashboardText } from '../strings/en.js';
import { useLatched } from '../use-latched.js';
import { periodName } from '../graph/bars.js';
import type { Graph } from '../graph/use-graph.js';
import type { Savings } from '../api/get-savings.js';
import { Co2Note, TariffNote } from '../savings/savings-notes.js';
import { qualityCounts } from './quality-counts.js';
import css from './side-card.module.css';

interface Props {
  user: User;
  inverter: CustomerInverter;
  /** Lifetime energy, Wh; null if unknown. */
  totalWh: number | null;
  noCommunication: boolean;
  graph: Graph;
  today: string;
  /** Undefined while loading, null if the request failed. */
  savings: Savings | null | undefined;
}

const DASH = '–';

/** The inverter's master data, its lifetime energy, and the data quality of the period shown. */
export function SideCard({ user, inverter, totalWh, noCommunication, graph, today, savings }: Props) {
  const address = [user.address, user.city, user.state].filter(Boolean).join(', ');
  const installed = inverter.date_of_installation;
  const wasComplete = useLatched(savings !== undefined && !graph.loading);
  return (
    <aside className={css.side}>
      {noCommunication ? (
        <h2 className={css.lost}>
          <Unlink size={20} strokeWidth={1.6} aria-hidden />
          {dashboardText.side.connectionFailure}
        </h2>
      ) : (
        <h2>{dashboardText.side.total(totalWh === null ? DASH : formatKwh(totalWh))}</h2>
      )}
      <dl className={css.facts}>
        <Fact name={dashboardText.side.name}>{inverter.inverterName || DASH}</Fact>
        <Fact name={dashboardText.side.serial}>{inverter.serial_number}</Fact>
        <Fact name={dashboardText.side.installed}>{installed === null ? DASH : formatDate(installed)}</Fact>
        <Fact name={dashboardText.side.address}>{address || DASH}</Fact>
      </dl>
      {/* Shown only once complete, because it would otherwise shift as each line loads. */}
      {wasComplete && savings !== undefined && (
        <div className={css.rest}>
          <p>
            <b>{dashboardText.side.known(periodName(graph.view, graph.date, today))}</b>{' '}
            {graph.series ? qualityCounts(graph.view, graph.bars) : DASH}
          </p>
          <ReplacedNote replacements={inverter.replacements} />
          <TariffNote savings={savings} />
          <Co2Note savings={savings} />
        </div>
      )}
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { User } from '@heliograph/contracts/http/user';
import { Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../shared/format/dates.js';
import { formatKwh } from '../../../shared/format/units.js';
import { words } from '../../../shared/strings/dashboard-en.js';
import { periodName } from '../graph/bars.js';
import type { Graph } from '../graph/use-graph.js';
import { CO2_KG_PER_KWH, CO2_SOURCE } from './co2.js';
import { qualityCounts } from './quality-counts.js';
import css from './side-card.module.css';

interface Props {
  user: User;
  inverter: CustomerInverter;
  /** Lifetime energy, Wh; null: not known. */
  totalWh: number | null;
  noCommunication: boolean;
  graph: Graph;
  today: string;
}

const DASH = '–';

/** Who this inverter is, what it made in its life, and how what is shown is known. */
export function SideCard({ user, inverter, totalWh, noCommunication, graph, today }: Props) {
  const address = [user.address, user.city, user.state].filter(Boolean).join(', ');
  const installed = inverter.date_of_installation;
  return (
    <aside className={css.side}>
      {noCommunication ? (
        <h2 className={css.lost}>
          <Unlink size={20} strokeWidth={1.6} aria-hidden />
          {words.side.connectionFailure}
        </h2>
      ) : (
        <h2>{words.side.total(totalWh === null ? DASH : formatKwh(totalWh))}</h2>
      )}
      <dl className={css.facts}>
        <Fact name={words.side.name}>{inverter.inverterName || DASH}</Fact>
        <Fact name={words.side.serial}>{inverter.serial_number}</Fact>
        <Fact name={words.side.installed}>{installed === null ? DASH : formatDate(installed)}</Fact>
        <Fact name={words.side.address}>{address || DASH}</Fact>
      </dl>
      <div className={css.rest}>
        <p>
          <b>{words.side.known(periodName(graph.view, graph.date, today))}</b>{' '}
          {graph.series ? qualityCounts(graph.view, graph.bars) : DASH}
        </p>
        <p>
          <b>{words.side.co2Name}</b> {words.side.co2Source(String(CO2_KG_PER_KWH), CO2_SOURCE)}
        </p>
      </div>
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

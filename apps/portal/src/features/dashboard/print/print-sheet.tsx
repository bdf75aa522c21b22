import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { ALL_INVERTERS } from '@heliograph/contracts/http/get-power-curve';
import type { User } from '@heliograph/contracts/http/user';
import { createPortal } from 'react-dom';
import { clockOrDay, formatDate, formatInstant } from '../../../shared/format/dates.js';
import { formatEnergy, formatKwh, formatNameplate } from '../../../shared/format/units.js';
import { curveText } from '../curve/strings/en.js';
import { dashboardText } from '../strings/en.js';
import { text } from '../../../shared/strings/en/text.js';
import { tokens } from '../../../shared/theme/tokens.js';
import { serverNow } from '../../../shared/time/clock.js';
import { curveDrawing } from '../curve/curve-drawing.js';
import type { Curve } from '../curve/use-curve.js';
import { barDrawing } from '../graph/bar-option.js';
import type { AxisUnit } from '../../../shared/charts/chart-base.js';
import { Chart } from '../../../shared/charts/chart.js';
import { EnergyTable } from '../graph/energy-table.js';
import { hourlyDrawing } from '../graph/hourly-option.js';
import type { Graph } from '../graph/use-graph.js';
import { qualityCounts } from '../side/quality-counts.js';
import { isFresh } from '../state/inverter-state.js';
import type { InverterToday } from '../state/use-inverter-today.js';
import css from './print-sheet.module.css';
import { usePrinting } from '../../../shared/print/use-printing.js';

interface Props {
  user: User;
  inverter: CustomerInverter;
  graph: Graph;
  /** Null: the graph shows energy. */
  curve: Curve | null;
  unit: AxisUnit;
  totalWh: number | null;
  inverterToday: InverterToday;
}

/** Size of the drawing on paper, px: it fits A4 and Letter in portrait. */
const SIZE = { width: 660, height: 270 };
const DASH = '–';

/** The printed page: the graph, its figures, the owner and the inverter. */
export function PrintSheet(props: Props) {
  return usePrinting() ? createPortal(<Sheet {...props} />, document.body) : null;
}

function Sheet({ user, inverter, graph, curve, unit, totalWh, inverterToday }: Props) {
  const { inverterName, serial_number, date_of_installation, rated_power_w } = inverter;
  const facts: [string, string][] = [
    ...(serial_number === ALL_INVERTERS
      ? []
      : ([[dashboardText.side.serial, serial_number]] as [string, string][])),
    [dashboardText.side.installed, date_of_installation === null ? DASH : formatDate(date_of_installation)],
    [dashboardText.side.address, [user.address, user.city, user.state].filter(Boolean).join(', ') || DASH],
    [dashboardText.side.rating, formatNameplate(rated_power_w)],
  ];
  return (
    <div className={css.sheet}>
      <header className={css.head}>
        <b>{text.product}</b>
        <span>{curveText.printed(formatInstant(new Date(serverNow()).toISOString()))}</span>
      </header>
      <h1>{inverterName || serial_number}</h1>
      <p>
        {[
          dashboardText.side.total(totalWh === null ? DASH : formatKwh(totalWh)),
          ...lastHeard(inverterToday),
        ].join(', ')}
      </p>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>
        {(curve
          ? curveText.label
          : (title: string) => dashboardText.graph.label(text.views[graph.view], title))(graph.title)}
      </h2>
      <p>
        {totalText(graph)}
        {graph.totalWh !== null && graph.growing && ` ${dashboardText.graph.soFar}`}
        {graph.series && `. ${qualityCounts(graph.view, graph.bars)}`}
      </p>
      <div className={css.drawing} style={SIZE}>
        <Chart drawing={drawingOf(graph, curve, unit)} {...SIZE} atOnce />
      </div>
      <div className={css.table}>
        <EnergyTable graph={graph} unit={unit} />
      </div>
    </div>
  );
}

/** When the inverter was last heard, if its figures are not live. */
function lastHeard({ live, connection, site }: InverterToday): string[] {
  const now = serverNow();
  if (!live?.heardAt || (connection.reach === 'ok' && isFresh(live, now))) return [];
  return [text.ago.lastHeard(clockOrDay(Date.parse(live.heardAt), now, site.timeZone))];
}

function totalText({ totalWh, series }: Graph) {
  if (totalWh !== null) return formatEnergy(totalWh);
  return series ? dashboardText.graph.nothing : DASH;
}

function drawingOf(graph: Graph, curve: Curve | null, unit: AxisUnit) {
  if (curve) return curveDrawing({ curve, graph, ...SIZE }, tokens.light);
  const chart = { ...graph, unit, thumb: false, ...SIZE };
  return graph.view === 'hourly' ? hourlyDrawing(chart, tokens.light) : barDrawing(chart, tokens.light);
}

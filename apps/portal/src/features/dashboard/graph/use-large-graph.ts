import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { formatDate } from '../../../shared/format/dates.js';
import { useSelection } from '../../../shared/selection/use-selection.js';
import { text } from '../../../shared/strings/en/text.js';
import { curveText } from '../curve/strings/en.js';
import { useCurve, type Curve } from '../curve/use-curve.js';
import type { InverterToday } from '../state/use-inverter-today.js';
import { dashboardText } from '../strings/en.js';
import { firstDate, useGraph } from './use-graph.js';
import { usePeriodKeys, usePeriodNavigation } from './use-period-navigation.js';

/** The graph shown large: energy or power of the period that the URL selects, and the steps to other periods. */
export function useLargeGraph(inverter: CustomerInverter, inverterToday: InverterToday) {
  const [{ view, date, compare, power }] = useSelection();
  const isPower = view === 'hourly' && power;
  const bestDayRange = isPower ? 'withCurve' : 'year';
  const graph = useGraph(inverter, inverterToday, { view, date, compare, bestDayRange });
  const curve = useCurve(inverter, inverterToday, graph, isPower);
  const steps = usePeriodNavigation(graph, inverterToday.today, firstDate(inverter));
  usePeriodKeys(steps);
  const lacksPower = isPower && curve.isEmpty && (graph.totalWh ?? 0) > 0;
  const hasPower = isPower && !lacksPower;
  return {
    graph,
    /** Null: energy is shown. */
    curve: hasPower ? curve : null,
    /** Why a day whose power is selected shows its energy instead; null: it doesn't. */
    lackOfPower: lacksPower ? lackOfPower(curve) : null,
    failed: graph.failed || curve.failed,
    steps,
    label: hasPower
      ? curveText.label(graph.title)
      : dashboardText.graph.label(text.views[graph.view], graph.title),
  };
}

const lackOfPower = ({ availableFrom }: Curve) =>
  availableFrom === null ? curveText.noPower : curveText.gone(formatDate(availableFrom));

import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { useSelection } from '../../../shared/selection/use-selection.js';
import { text } from '../../../shared/strings/en/text.js';
import { curveText } from '../curve/strings/en.js';
import { useCurve } from '../curve/use-curve.js';
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
  const hasPower = isPower && curve.availableFrom === null;
  return {
    graph,
    /** Null: energy is shown. */
    curve: hasPower ? curve : null,
    /** First day with power details, if the selected power is not shown because its day is before it. */
    powerFrom: isPower ? curve.availableFrom : null,
    failed: graph.failed || curve.failed,
    steps,
    label: hasPower
      ? curveText.label(graph.title)
      : dashboardText.graph.label(text.views[graph.view], graph.title),
  };
}

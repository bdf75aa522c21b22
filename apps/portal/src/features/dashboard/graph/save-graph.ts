import { curveText } from '../curve/strings/en.js';
import { dashboardText } from '../strings/en.js';
import type { Curve } from '../curve/use-curve.js';
import { energyCsv, powerCsv, saveText } from './csv.js';
import type { Graph } from './use-graph.js';

/** Downloads a graph's data as a CSV file. */
export function saveGraph(serial: string, graph: Graph, curve: Curve | null): void {
  if (curve) {
    const content = powerCsv(curveText.time.toLowerCase(), curve.points, graph.date);
    saveText(`${serial}_${graph.date}_power.csv`, content);
  } else {
    const content = energyCsv(dashboardText.graph.column[graph.view].toLowerCase(), graph.bars);
    saveText(`${serial}_${graph.series?.period.replace('/', '-')}.csv`, content);
  }
}

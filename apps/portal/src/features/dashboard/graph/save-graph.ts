import { curveText } from '../../../shared/strings/curve.js';
import { words } from '../../../shared/strings/dashboard.js';
import { clockOf } from '../curve/curve-drawing.js';
import type { Curve } from '../curve/use-curve.js';
import { energyCsv, powerCsv, saveText } from './csv.js';
import type { Graph } from './use-graph.js';

/** Downloads what a graph shows as a CSV file. */
export function saveGraph(serial: string, graph: Graph, curve: Curve | null): void {
  if (curve) {
    const content = powerCsv(curveText.time.toLowerCase(), curve.points, clockOf);
    saveText(`${serial}_${graph.date}_power.csv`, content);
  } else {
    const content = energyCsv(words.graph.column[graph.view].toLowerCase(), graph.bars);
    saveText(`${serial}_${graph.series?.period.replace('/', '-')}.csv`, content);
  }
}

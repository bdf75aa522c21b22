import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatFigure, formatInteger } from '../../../shared/format/units.js';
import { words } from '../../../shared/strings/dashboard-en.js';
import { knownHow } from './bars.js';
import { unitSize, type AxisUnit } from './chart-base.js';
import type { Graph } from './use-graph.js';

/** The same figures as a table, newest first; what is to come is left out. */
export function EnergyTable({ graph, unit }: { graph: Graph; unit: AxisUnit }) {
  const rows = graph.bars.filter((bar) => bar.quality !== 'pending').reverse();
  const figure = (wattHours: number) =>
    unit === 'Wh' ? formatInteger(wattHours) : formatFigure(wattHours / unitSize.kWh);
  return (
    <Table size="small" stickyHeader aria-label={words.graph.label(graph.title, unit)}>
      <TableHead>
        <TableRow>
          <TableCell>{words.graph.column[graph.view]}</TableCell>
          <TableCell align="right">{words.graph.energy(unit)}</TableCell>
          <TableCell>{words.graph.known}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((bar) => (
          <TableRow key={bar.name} hover>
            <TableCell component="th" scope="row" sx={{ fontWeight: 400, whiteSpace: 'nowrap' }}>
              {bar.name}
            </TableCell>
            <TableCell align="right" sx={{ fontWeight: 500 }}>
              {bar.energyWh === null ? '–' : figure(bar.energyWh)}
            </TableCell>
            <TableCell sx={{ color: 'text.secondary' }}>{knownHow(graph.view, bar)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

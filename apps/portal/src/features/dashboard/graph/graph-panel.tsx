import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { useSelection } from '../../../shared/selection/use-selection.js';
import { words } from '../../../shared/strings/dashboard-en.js';
import type { AxisUnit } from './chart-base.js';
import { EnergyTable } from './energy-table.js';
import { GraphActions } from './graph-actions.js';
import css from './graph-panel.module.css';
import { GraphTotals } from './graph-totals.js';
import { Legend } from './legend.js';
import { PeriodNav } from './period-nav.js';
import { Plot } from './plot.js';
import { LoadingOverlay, MessageOverlay } from './overlays.js';
import type { Graph } from './use-graph.js';
import type { Steps } from './use-steps.js';
import { useSwipe } from './use-swipe.js';
import { ViewSwitch } from './view-switch.js';

interface Props {
  inverter: CustomerInverter;
  graph: Graph;
  steps: Steps;
  noCommunication: boolean;
  full: boolean;
  /** Stands before the period in the header. */
  lead?: ReactNode;
  onPlotClick?: () => void;
  onPlotDoubleClick?: () => void;
}

/** The large graph with all that steers it; in its card, or on the whole screen. */
export function GraphPanel({ inverter, graph, steps, noCommunication, full, lead, ...plotEvents }: Props) {
  const [selection, change] = useSelection();
  const swipe = useSwipe(steps);
  const unit: AxisUnit = graph.view === 'hourly' ? 'Wh' : graph.view === 'daily' ? selection.unit : 'kWh';
  return (
    <div className={css.panel} data-full={full || undefined}>
      <div className={css.head}>
        {lead}
        <PeriodNav graph={graph} steps={steps} level={full ? 'p' : 'h2'} />
        <span className={css.grow} />
        <ViewSwitch view={graph.view} onChange={(view) => change({ view })} />
      </div>
      <div className={css.second}>
        <GraphTotals graph={graph} table={selection.table} />
        <GraphActions
          graph={graph}
          serial={inverter.serial_number}
          table={selection.table}
          onTable={() => change({ table: !selection.table }, { replace: true })}
          onFull={full ? undefined : () => change({ full: true })}
        />
      </div>
      <div className={css.place}>
        {selection.table ? (
          <div className={css.table} tabIndex={0} role="region" aria-label={words.graph.asTable}>
            <EnergyTable graph={graph} unit={unit} />
          </div>
        ) : (
          <div
            className={css.plot}
            data-full={full || undefined}
            onClick={plotEvents.onPlotClick}
            onDoubleClick={plotEvents.onPlotDoubleClick}
            {...swipe}
          >
            <Plot graph={graph} unit={unit} />
            {noCommunication && <MessageOverlay serial={inverter.serial_number} />}
          </div>
        )}
        {graph.loading && <LoadingOverlay />}
      </div>
      <div className={css.foot}>
        <Legend graph={graph} />
        {graph.view === 'daily' && (
          <ToggleButtonGroup
            className={css.unit}
            exclusive
            size="small"
            aria-label={words.graph.unit}
            value={selection.unit}
            onChange={(_, next: AxisUnit | null) => next && change({ unit: next }, { replace: true })}
          >
            <ToggleButton value="Wh">Wh</ToggleButton>
            <ToggleButton value="kWh">kWh</ToggleButton>
          </ToggleButtonGroup>
        )}
      </div>
    </div>
  );
}

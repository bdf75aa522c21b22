import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { Suspense, useRef, type MouseEvent, type ReactNode } from 'react';
import { useSelection } from '../../../shared/selection/use-selection.js';
import { curveText } from '../curve/strings/en.js';
import { dashboardText } from '../strings/en.js';
import { lazyPart } from '../../../shared/ui/lazy-part.js';
import { Segmented } from '../../../shared/ui/segmented.js';
import { CurveFacts } from '../curve/curve-facts.js';
import { CurveLegend } from '../curve/curve-legend.js';
import type { Curve } from '../curve/use-curve.js';
import { ComparisonChoice } from './comparison-choice.js';
import { EnergyTable } from './energy-table.js';
import { GraphActions } from './graph-actions.js';
import css from './graph-panel.module.css';
import { GraphTotals } from './graph-totals.js';
import { Legend } from './legend.js';
import { PeriodNav } from './period-nav.js';
import { LargePlot } from './large-plot.js';
import { LoadingOverlay, MessageOverlay } from './overlays.js';
import { saveGraph } from './save-graph.js';
import { useDrillDown } from './use-drill-down.js';
import { useFocusOnReturn } from './use-focus-on-return.js';
import type { Graph } from './use-graph.js';
import type { Steps } from './use-period-navigation.js';
import { useSwipe } from './use-swipe.js';
import { hasUnits, useUnit } from './use-unit.js';
import { ViewSwitch } from './view-switch.js';

const CurveTable = lazyPart(async () => (await import('../curve/curve-table.js')).CurveTable);

interface Props {
  inverter: CustomerInverter;
  graph: Graph;
  /** The day's power, shown instead of the hourly energy; null: energy is shown. */
  curve: Curve | null;
  /** Why a day whose power is selected shows its energy instead; null: it doesn't. */
  lackOfPower: string | null;
  steps: Steps;
  noCommunication: boolean;
  full: boolean;
  /** Placed before the period in the header. */
  lead?: ReactNode;
  /** Placed after the legend. */
  keys?: ReactNode;
  onPlotClick?: () => void;
  onPlotDoubleClick?: (event: MouseEvent) => void;
  /** Opens the export dialog. */
  onExport?: () => void;
}

/** The main graph with its controls, in its card or in full screen. */
export function GraphPanel(props: Props) {
  const { inverter, graph, curve, lackOfPower, steps, noCommunication, full, lead, keys, onExport } = props;
  const [selection, change] = useSelection();
  const [unit, chooseUnit] = useUnit(graph.view);
  const swipe = useSwipe(steps);
  const drill = useDrillDown(graph, steps);
  const place = useRef<HTMLDivElement>(null);
  const noteOpened = useFocusOnReturn(place, graph, selection.table);
  const comparison = (
    <ComparisonChoice
      graph={graph}
      compare={selection.compare}
      onChange={(compare) => change({ compare }, { replace: true })}
    />
  );
  return (
    <div className={css.panel} data-full={full || undefined}>
      <div className={css.head}>
        {lead}
        <PeriodNav graph={graph} steps={steps} level={full ? 'p' : 'h2'} />
        <span className={css.grow} />
        <ViewSwitch view={graph.view} onChange={(view) => change({ view })} />
      </div>
      <div className={css.second}>
        {curve ? (
          <CurveFacts {...{ graph, curve, full }} timeZone={inverter.timeZone} />
        ) : (
          <GraphTotals {...{ graph, lackOfPower }} table={selection.table} />
        )}
        <span className={css.grow} />
        <GraphActions
          table={selection.table}
          onTable={() => change({ table: !selection.table }, { replace: true })}
          onCsv={graph.series && (() => saveGraph(inverter.serial_number, graph, curve))}
          {...(onExport && { onExport })}
          unit={!curve && hasUnits(graph.view) ? { unit, onUnit: chooseUnit } : null}
          onFullScreen={full ? undefined : () => change({ full: true })}
        />
      </div>
      <div ref={place} className={css.place} onClickCapture={noteOpened}>
        <Suspense fallback={<LoadingOverlay />}>
          {selection.table ? (
            <div className={css.table} tabIndex={0} role="region" aria-label={dashboardText.graph.asTable}>
              {curve ? (
                <CurveTable {...{ graph, curve }} />
              ) : (
                <EnergyTable {...{ graph, unit }} links={drill.links} />
              )}
            </div>
          ) : (
            <div
              className={css.plot}
              data-full={full || undefined}
              onClick={props.onPlotClick}
              onDoubleClick={props.onPlotDoubleClick}
              {...swipe}
            >
              <LargePlot {...{ graph, curve, unit, drill, full }} />
              {noCommunication && <MessageOverlay serial={inverter.serial_number} />}
            </div>
          )}
        </Suspense>
        {(graph.loading || curve?.loading) && <LoadingOverlay />}
      </div>
      <div className={css.foot}>
        {curve ? (
          <CurveLegend curve={curve} comparison={comparison} />
        ) : (
          <Legend graph={graph} comparison={comparison} />
        )}
        {keys}
        {graph.view === 'hourly' && (
          <Segmented
            className={css.measure}
            label={curveText.measure}
            choices={[
              { value: 'energy', label: curveText.energy },
              { value: 'power', label: curveText.powerShort },
            ]}
            value={curve ? 'power' : 'energy'}
            onChange={(measure) => change({ power: measure === 'power' })}
          />
        )}
      </div>
    </div>
  );
}

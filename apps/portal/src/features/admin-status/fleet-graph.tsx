import { useMemo, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Chart } from '../../shared/charts/chart.js';
import { FiguresTable } from '../../shared/charts/figures-table.js';
import plot from '../../shared/charts/plot.module.css';
import { adminStatusText } from './strings/en.js';
import { useTokens } from '../../shared/theme/use-tokens.js';
import { Button } from '../../shared/ui/button.js';
import { FailureAlert } from '../../shared/ui/failure-alert.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { useElementSize } from '../../shared/ui/use-element-size.js';
import css from './admin-status.module.css';
import { fleetDrawing, type FleetChart } from './fleet-bars.js';

interface Props {
  /** Name in the address's `table` parameter while it is shown as a table. */
  name: 'energy' | 'active';
  title: string;
  period: string | null;
  /** Column titles of the table; the second also names the drawing's scale. */
  columns: readonly [string, string];
  /** Some of the graph's data failed to load. */
  failed: boolean;
  /** Null while loading. */
  chart: Omit<FleetChart, 'width' | 'summary' | 'growing'> | null;
  total: ReactNode;
  /** Text description for screen readers; null: no data. */
  summary: string | null;
  none: string;
}

/** One graph of the fleet in its card, as a drawing or as a table. */
export function FleetGraph({ name, title, period, columns, failed, chart, total, summary, none }: Props) {
  const [address, setAddress] = useSearchParams();
  const table = address.getAll('table').includes(name);
  const toggle = () => {
    const others = address.getAll('table').filter((one) => one !== name);
    const next = new URLSearchParams(address);
    next.delete('table');
    for (const one of table ? others : [...others, name]) next.append('table', one);
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  return (
    <section className={css.graph} aria-label={title} aria-busy={!chart}>
      <header>
        <h2>{title}</h2>
        <span className={css.period}>{period}</span>
        <Button variant="text" aria-pressed={table} onClick={toggle}>
          {adminStatusText.asTable}
        </Button>
      </header>
      <p className={css.total}>{chart ? (total ?? none) : !failed && <Skeleton width={220} height={20} />}</p>
      {failed && <FailureAlert />}
      <small className={css.axis}>{columns[1]}</small>
      <div className={css.plot}>
        {chart && table && (
          <div
            className={css.table}
            tabIndex={0}
            role="region"
            aria-label={`${title}: ${adminStatusText.asTable}`}
          >
            <FiguresTable
              label={title}
              columns={columns}
              rows={chart.bars.flatMap(({ name: time, value, figure, to }) =>
                value === null ? [] : [[to ? <Link to={to}>{time}</Link> : time, figure]],
              )}
            />
          </div>
        )}
        {chart && !table && (
          <Plot chart={{ ...chart, growing: adminStatusText.running, summary: summary ?? none }} />
        )}
        {!chart && !failed && <Skeleton height="100%" />}
      </div>
    </section>
  );
}

function Plot({ chart }: { chart: Omit<FleetChart, 'width'> }) {
  const t = useTokens();
  const [measure, width, height] = useElementSize();
  const drawing = useMemo(() => fleetDrawing({ ...chart, width }, t), [chart, width, t]);
  return (
    <div ref={measure} className={plot.plot}>
      {width > 0 && <Chart {...{ drawing, width, height }} />}
    </div>
  );
}

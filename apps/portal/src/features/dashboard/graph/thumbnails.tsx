import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { formatEnergy } from '../../../shared/format/units.js';
import type { View } from '../../../shared/selection/period.js';
import { useSelection } from '../../../shared/selection/use-selection.js';
import { dashboardText } from '../strings/en.js';
import { text } from '../../../shared/strings/en/text.js';
import type { InverterToday } from '../state/use-inverter-today.js';
import { Plot } from './plot.js';
import css from './thumbnails.module.css';
import { useGraph } from './use-graph.js';

/** The views of the two thumbnails, by the view shown large. */
const thumbnailViews: Record<View, readonly [View, View]> = {
  hourly: ['daily', 'monthly'],
  daily: ['hourly', 'monthly'],
  monthly: ['hourly', 'daily'],
  yearly: ['hourly', 'monthly'],
};

export function Thumbnails({
  inverter,
  inverterToday,
  large,
}: {
  inverter: CustomerInverter;
  inverterToday: InverterToday;
  large: View;
}) {
  return (
    <div className={css.thumbs}>
      {thumbnailViews[large].map((view, index) => (
        <Thumbnail key={index} inverter={inverter} inverterToday={inverterToday} view={view} />
      ))}
    </div>
  );
}

function Thumbnail({
  inverter,
  inverterToday,
  view,
}: {
  inverter: CustomerInverter;
  inverterToday: InverterToday;
  view: View;
}) {
  const [selection, change] = useSelection();
  const graph = useGraph(inverter, inverterToday, { view, date: selection.date });
  const total = graph.totalWh === null ? '–' : formatEnergy(graph.totalWh);
  return (
    <button
      type="button"
      className={css.thumb}
      onClick={() => change({ view })}
      title={dashboardText.graph.thumbAction(text.views[view])}
    >
      <span className={css.head}>
        <b>{dashboardText.graph.thumb(text.views[view], graph.shortTitle)}</b>
        <span>{graph.loading ? '\u00a0' : total}</span>
      </span>
      <span className={css.plot} aria-hidden>
        {graph.series && <Plot graph={graph} unit="kWh" thumb />}
      </span>
    </button>
  );
}

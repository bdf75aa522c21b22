import type { ReadingCurve } from '@heliograph/contracts/http/get-reading-curve';
import type { ChartedQuantity } from '@heliograph/domain/metrics/registry';
import { useMemo } from 'react';
import { Chart } from '../../../../shared/charts/chart.js';
import { formatDate } from '../../../../shared/format/dates.js';
import { useTokens } from '../../../../shared/theme/use-tokens.js';
import { useElementSize } from '../../../../shared/ui/use-element-size.js';
import { fleetText } from '../../strings/en.js';
import css from './diagnosis.module.css';
import { entryName, extremesOf, formatMeasured } from './figures.js';
import type { Mark } from './marks.js';
import { EXTREMES_SERIES_MAX, lookOf, type Peers, readingDrawing } from './reading-drawing.js';
import { diagnosisText } from './strings/en.js';
import { daysName, formatInterval } from './times.js';

interface Props {
  curve: ReadingCurve;
  quantity: ChartedQuantity;
  marks: readonly Mark[];
  /** Null: no comparison. */
  peers: Peers | null;
}

/** One quantity over the chosen days, with its extremes in words. */
export function ReadingGraph(props: Props) {
  const { curve, quantity } = props;
  const words = diagnosisText;
  const { firstDate, since } = curve;
  const extremes = extremesOf(curve);
  const days = daysName(curve);
  const title = words.graph(fleetText.inverter.quantities[quantity], days);
  const when = ({ interval }: { interval: number }) => formatInterval(curve, interval);
  const format = (value: number) => formatMeasured(quantity, value);
  const said =
    extremes &&
    words.extremes(
      format(extremes.lowest.value),
      when(extremes.lowest),
      format(extremes.highest.value),
      when(extremes.highest),
    );
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>
        <b>{title}</b>
        {firstDate < since && <span>{words.expired(formatDate(since))}</span>}
        {said && <span>{said}</span>}
      </figcaption>
      {said ? (
        <>
          <Plot {...props} summary={`${title}: ${said}`} />
          <Legend {...props} />
        </>
      ) : (
        curve.available && (
          <p className={css.none}>{words.noValues(fleetText.inverter.quantities[quantity], days)}</p>
        )
      )}
    </figure>
  );
}

function Plot({ curve, quantity, marks, peers, summary }: Props & { summary: string }) {
  const t = useTokens();
  const [measure, width, height] = useElementSize();
  const drawing = useMemo(
    () => readingDrawing({ curve, quantity, marks, peers, summary, width, height }, t),
    [curve, quantity, marks, peers, summary, width, height, t],
  );
  return (
    <div ref={measure} className={css.plot}>
      {width > 0 && <Chart {...{ drawing, width, height }} />}
    </div>
  );
}

function Legend({ curve: { series }, quantity, marks, peers }: Props) {
  return (
    <div className={css.legend}>
      {series.length > 1 && (
        <ul>
          {series.map(({ entry }, index) => {
            const { color, stroke } = lookOf(index);
            return (
              <li key={entry}>
                <span style={{ borderTop: `2px ${stroke} var(--${color})` }} aria-hidden />
                {entryName(quantity, entry)}
              </li>
            );
          })}
        </ul>
      )}
      {peers && <p>{diagnosisText.peers.line}</p>}
      {series.length <= EXTREMES_SERIES_MAX && <p>{diagnosisText.mean}</p>}
      {marks.length > 0 && <p>{diagnosisText.marks}</p>}
    </div>
  );
}

import type { ReadingCurve } from '@heliograph/contracts/http/get-reading-curve';
import type { ChartedQuantity } from '@heliograph/domain/metrics/registry';
import { useMemo } from 'react';
import { Chart } from '../../../../shared/charts/chart.js';
import { formatDate, formatWeekday } from '../../../../shared/format/dates.js';
import { useTokens } from '../../../../shared/theme/use-tokens.js';
import { useElementSize } from '../../../../shared/ui/use-element-size.js';
import { fleetText } from '../../strings/en.js';
import css from './diagnosis.module.css';
import { entryName, extremesOf, formatMeasured } from './figures.js';
import { lookOf, readingDrawing } from './reading-drawing.js';
import { diagnosisText } from './strings/en.js';
import { formatInterval } from './times.js';

interface Props {
  curve: ReadingCurve;
  quantity: ChartedQuantity;
}

/** One quantity over the chosen days, with its extremes in words. */
export function ReadingGraph({ curve, quantity }: Props) {
  const words = diagnosisText;
  const { firstDate, lastDate, since } = curve;
  const extremes = extremesOf(curve);
  const days =
    firstDate === lastDate
      ? formatWeekday(lastDate)
      : words.days(formatDate(firstDate), formatDate(lastDate));
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
          <Plot curve={curve} quantity={quantity} summary={`${title}: ${said}`} />
          <Legend curve={curve} quantity={quantity} />
        </>
      ) : (
        curve.available && (
          <p className={css.none}>{words.noValues(fleetText.inverter.quantities[quantity], days)}</p>
        )
      )}
    </figure>
  );
}

function Plot({ curve, quantity, summary }: Props & { summary: string }) {
  const t = useTokens();
  const [measure, width, height] = useElementSize();
  const drawing = useMemo(
    () => readingDrawing({ curve, quantity, summary, width, height }, t),
    [curve, quantity, summary, width, height, t],
  );
  return (
    <div ref={measure} className={css.plot}>
      {width > 0 && <Chart {...{ drawing, width, height }} />}
    </div>
  );
}

function Legend({ curve: { series }, quantity }: Props) {
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
      {series.length <= 3 && <p>{diagnosisText.mean}</p>}
    </div>
  );
}

import { memo } from 'react';
import css from './fleet-list.module.css';

const HEIGHT = 28;
const STEP = 4;
const BAR = 3;

interface Props {
  label: string;
  hours: readonly (number | null)[] | undefined;
  maxHourWh: number;
  /** The current hour, 0 to 23; its bar is an outline, because its energy is still growing. */
  currentHour: number;
}

/** The hours of a day as small bars; an unknown hour has no bar, the current one an outline. */
export const Spark = memo(function Spark({ label, hours, maxHourWh, currentHour }: Props) {
  const bars = (hours ?? []).map((wattHours, hour) => {
    const height = ((wattHours ?? 0) / maxHourWh) * (HEIGHT - 1);
    return height > 0 ? `M${hour * STEP} ${HEIGHT}v${-height.toFixed(1)}h${BAR}v${height.toFixed(1)}z` : '';
  });
  return (
    <svg className={css.spark} viewBox={`0 0 ${24 * STEP} ${HEIGHT}`} role="img" aria-label={label}>
      <path className={css.ground} d={`M0 ${HEIGHT - 0.5}h${24 * STEP}`} />
      <path className={css.bars} d={bars.toSpliced(currentHour, 1).join('')} />
      <path className={css.current} d={bars[currentHour] ?? ''} />
    </svg>
  );
});

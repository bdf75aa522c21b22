import { memo } from 'react';
import css from './fleet-list.module.css';

const HEIGHT = 28;
const STEP = 4;
const BAR = 3;

interface Props {
  label: string;
  hours: readonly (number | null)[] | undefined;
  maxHourWh: number;
}

/** The hours of a day as small bars; an unknown hour has no bar. */
export const Spark = memo(function Spark({ label, hours, maxHourWh }: Props) {
  const bars = (hours ?? []).map((wattHours, hour) => {
    const height = ((wattHours ?? 0) / maxHourWh) * (HEIGHT - 1);
    return height > 0 ? `M${hour * STEP} ${HEIGHT}v${-height.toFixed(1)}h${BAR}v${height.toFixed(1)}z` : '';
  });
  return (
    <svg className={css.spark} viewBox={`0 0 ${24 * STEP} ${HEIGHT}`} role="img" aria-label={label}>
      <path className={css.ground} d={`M0 ${HEIGHT - 0.5}h${24 * STEP}`} />
      <path className={css.bars} d={bars.join('')} />
    </svg>
  );
});

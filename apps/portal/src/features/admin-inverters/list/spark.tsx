import { memo } from 'react';
import { formatEnergy } from '../../../shared/format/units.js';
import { fleetText } from '../strings/en.js';
import css from './fleet-cells.module.css';

const WIDTH = 80;
const HEIGHT = 24;
const STEP = WIDTH / 24;

interface Props {
  hoursWh: readonly (number | null)[];
  energyTodayWh: number | null;
}

/** Today's hours as small bars on their own scale; an unknown hour has no bar. */
export const Spark = memo(function Spark({ hoursWh, energyTodayWh }: Props) {
  const most = Math.max(1, ...hoursWh.map((wattHours) => wattHours ?? 0));
  const bars = hoursWh.map((wattHours, hour) => {
    const height = ((wattHours ?? 0) / most) * (HEIGHT - 2);
    return height > 0
      ? `M${(hour * STEP).toFixed(1)} ${HEIGHT}v${-height.toFixed(1)}h2.6v${height.toFixed(1)}z`
      : '';
  });
  const said = energyTodayWh === null ? fleetText.nothingToday : fleetText.spark(formatEnergy(energyTodayWh));
  return (
    <span className={css.today} title={said}>
      <svg className={css.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={said}>
        <path className={css.ground} d={`M0 ${HEIGHT - 0.5}h${WIDTH}`} />
        <path className={css.bars} d={bars.join('')} />
      </svg>
    </span>
  );
});

import { signalBars } from '@heliograph/domain/fleet/state';
import { fleetText } from './strings/en.js';
import css from './signal-bars.module.css';

const HEIGHTS = [4, 7, 10, 13];
const BOTTOM = 14;

/** @param signal dBm */
export function SignalBars({ signal }: { signal: number }) {
  const bars = signalBars(signal)!;
  return (
    <svg
      className={css.bars}
      viewBox="0 0 18 14"
      role="img"
      aria-label={fleetText.bars(bars, String(signal))}
      data-weak={bars === 0 || undefined}
    >
      {HEIGHTS.map((height, index) => (
        <rect
          key={height}
          x={index * 4.5 + 0.5}
          y={BOTTOM - height}
          width={3}
          height={height}
          rx={0.5}
          data-on={index < Math.max(bars, 1) || undefined}
        />
      ))}
    </svg>
  );
}

import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../ui/lazy-part.js';
import css from './plot.module.css';
import { useDue } from './use-due.js';

const Drawn = lazyPart(async () => (await import('./energy-chart.js')).EnergyChart);

interface Props extends Omit<ComponentProps<typeof Drawn>, 'atOnce'> {
  /** Wherever it stands: a printer takes what is there. */
  atOnce?: boolean;
}

/**
 * A chart in its place, drawn once that is seen, or about to be. ECharts comes by itself, behind the figures, which need
 * nothing of it.
 */
export function Chart({ atOnce = false, ...drawn }: Props) {
  const [place, isDue] = useDue();
  if (!isDue && !atOnce) return <div ref={place} className={css.plot} />;
  return (
    <Suspense>
      <Drawn {...drawn} atOnce={atOnce} />
    </Suspense>
  );
}

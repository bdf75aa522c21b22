import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../ui/lazy-part.js';
import css from './plot.module.css';
import { useShouldRender } from './use-should-render.js';

const Drawn = lazyPart(async () => (await import('./energy-chart.js')).EnergyChart);

interface Props extends Omit<ComponentProps<typeof Drawn>, 'atOnce'> {
  /** Draws even outside the window, because printing does not wait. */
  atOnce?: boolean;
}

/**
 * A chart that is drawn once it is visible, or about to be. ECharts loads separately, after the figures, which do not
 * need it.
 */
export function Chart({ atOnce = false, ...drawn }: Props) {
  const [place, shouldRender] = useShouldRender();
  if (!shouldRender && !atOnce) return <div ref={place} className={css.plot} />;
  return (
    <Suspense>
      <Drawn {...drawn} atOnce={atOnce} />
    </Suspense>
  );
}

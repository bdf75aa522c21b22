import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { curveText } from '../curve/strings/en.js';
import { dashboardText } from '../strings/en.js';
import { Button, IconButton } from '../../../shared/ui/button.js';
import { lazyPart } from '../../../shared/ui/lazy-part.js';
import css from './period-nav.module.css';
import { PopUp } from './pop-up.js';
import type { Graph } from './use-graph.js';
import type { Steps } from './use-period-navigation.js';

const PeriodPicker = lazyPart(async () => (await import('./period-picker.js')).PeriodPicker);

/** Buttons for the previous, next and current period, and the period's name, which opens a picker. */
export function PeriodNav({ graph, steps, level }: { graph: Graph; steps: Steps; level: 'h2' | 'p' }) {
  const Title = level;
  const { view, date, title } = graph;
  const inTitle = (name: ReactNode) => (
    <Title className={css.title} aria-live="polite">
      {name}
    </Title>
  );
  return (
    <div className={css.period}>
      <IconButton
        aria-label={dashboardText.graph.previous[view]}
        title={dashboardText.graph.previous[view]}
        inactive={!steps.canGoBack}
        onClick={steps.back}
      >
        <ChevronLeft size={20} strokeWidth={1.6} aria-hidden />
      </IconButton>
      {view === 'yearly' ? (
        inTitle(title)
      ) : (
        <PopUp
          label={curveText.pick[view]}
          frame={inTitle}
          button={{
            className: css.pick,
            title: curveText.pick[view],
            children: (
              <>
                {title}
                <ChevronDown size={14} strokeWidth={1.8} aria-hidden />
              </>
            ),
          }}
        >
          {(close) => (
            <Suspense>
              <PeriodPicker {...{ view, date, steps }} onDone={close} />
            </Suspense>
          )}
        </PopUp>
      )}
      <IconButton
        aria-label={dashboardText.graph.next[view]}
        title={dashboardText.graph.next[view]}
        inactive={!steps.canGoForward}
        onClick={steps.forward}
      >
        <ChevronRight size={20} strokeWidth={1.6} aria-hidden />
      </IconButton>
      <Button className={css.today} inactive={graph.present} onClick={steps.today}>
        {dashboardText.graph.today}
      </Button>
    </div>
  );
}

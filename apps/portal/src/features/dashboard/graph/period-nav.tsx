import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { words } from '../../../shared/strings/dashboard-en.js';
import css from './graph-panel.module.css';
import type { Graph } from './use-graph.js';
import type { Steps } from './use-steps.js';

/** Previous, the period's name, next, and back to the present one. */
export function PeriodNav({ graph, steps, level }: { graph: Graph; steps: Steps; level: 'h2' | 'p' }) {
  const Title = level;
  return (
    <div className={css.period}>
      <IconButton
        aria-label={words.graph.previous[graph.view]}
        title={words.graph.previous[graph.view]}
        disabled={!steps.canGoBack}
        onClick={steps.back}
      >
        <ChevronLeft size={20} strokeWidth={1.6} aria-hidden />
      </IconButton>
      <Title className={css.title} aria-live="polite">
        {graph.title}
      </Title>
      <IconButton
        aria-label={words.graph.next[graph.view]}
        title={words.graph.next[graph.view]}
        disabled={!steps.canGoOn}
        onClick={steps.on}
      >
        <ChevronRight size={20} strokeWidth={1.6} aria-hidden />
      </IconButton>
      <Button className={css.today} disabled={graph.present} onClick={steps.today}>
        {words.graph.today}
      </Button>
    </div>
  );
}

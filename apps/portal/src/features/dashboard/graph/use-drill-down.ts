import { useMemo } from 'react';
import { writeSelection } from '../../../shared/selection/selection.js';
import { OPENED, useSelection } from '../../../shared/selection/use-selection.js';
import { levelBelow } from './level-below.js';
import type { Graph } from './use-graph.js';
import type { Steps } from './use-period-navigation.js';

/** The levels that the bars of a graph open. */
export interface DrillDown {
  /** Target of a link to the level below each bar; null: none. */
  readonly links: readonly (Level | null)[];
  /** Opens the level below a bar, if there is one. */
  readonly open: (index: number) => void;
}

interface Level {
  readonly to: { readonly search: string };
  readonly state: typeof OPENED;
}

export function useDrillDown(graph: Graph, steps: Steps): DrillDown {
  const [selection, change] = useSelection();
  return useMemo(() => {
    const levels = graph.bars.map((bar) => levelBelow(graph.view, bar, steps));
    return {
      links: levels.map(
        (level) =>
          level && { to: { search: writeSelection({ ...selection, ...level }).toString() }, state: OPENED },
      ),
      open: (index) => {
        const level = levels[index];
        if (level) change(level, { state: OPENED });
      },
    };
  }, [graph.view, graph.bars, steps, selection, change]);
}

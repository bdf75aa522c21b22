import { ChevronDown } from 'lucide-react';
import { comparisons, type Comparison } from '../../../shared/selection/selection.js';
import { curveText } from '../curve/strings/en.js';
import { LegendEntry } from './legend-entry.js';
import css from './legend.module.css';
import type { Graph } from './use-graph.js';

interface Props {
  graph: Graph;
  compare: Comparison;
  onChange: (compare: Comparison) => void;
}

/** The legend entry of the comparison line, which also selects the comparison day. */
export function ComparisonChoice({ graph, compare, onChange }: Props) {
  const nameOf = (choice: Comparison) => {
    if (choice === compare) return graph.comparison.name;
    if (choice === 'yesterday' && !graph.present) return curveText.against.dayBefore;
    return curveText.against[choice];
  };
  return (
    <LegendEntry
      wide
      label={
        <span className={css.chooser}>
          <select
            className={css.choice}
            aria-label={curveText.compare}
            value={compare}
            onChange={(event) => onChange(event.target.value as Comparison)}
          >
            {comparisons.map((choice) => (
              <option key={choice} value={choice}>
                {nameOf(choice)}
              </option>
            ))}
          </select>
          <ChevronDown size={12} strokeWidth={1.8} aria-hidden />
        </span>
      }
    >
      {graph.comparison.date !== null && <path className={css.yesterday} d="M0 7h20" />}
    </LegendEntry>
  );
}

import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { formatEnergy } from '../../../shared/format/units.js';
import { dashboardText } from '../strings/en.js';
import css from './bar-links.module.css';
import { qualityText } from './bars.js';
import type { DrillDown } from './use-drill-down.js';
import type { Graph } from './use-graph.js';

interface Props {
  graph: Graph;
  links: DrillDown['links'];
  /** The index of the focused bar; null: none. */
  onFocus: (index: number | null) => void;
}

/** For each key, the index of the next of `count` links. */
const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, count) => Math.min(count - 1, at + 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};

function move(event: KeyboardEvent<HTMLElement>): void {
  const step = moves[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.indexOf(event.target as HTMLAnchorElement);
  if (at < 0) return;
  // Elsewhere, the arrow keys change the period.
  event.preventDefault();
  links[step(at, links.length)]?.focus();
}

/**
 * The bars for keyboard and screen reader, as links to the level below: a single tab stop, with arrow keys inside. They
 * are invisible over the chart, which outlines the focused bar.
 */
export function BarLinks({ graph, links, onFocus }: Props) {
  const { view, bars } = graph;
  const group = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<string | null>(null);
  /** Whether a bar was opened: the focus is then lost with the bar. */
  const wasOpened = useRef(false);
  const shown = bars.flatMap((bar, index) => {
    const link = links[index];
    return link ? [{ bar, index, link }] : [];
  });
  const stopAt = shown.some(({ bar }) => bar.start === stop) ? stop : shown.at(-1)?.bar.start;

  useEffect(() => {
    if (!wasOpened.current) return;
    const target = view === 'hourly' ? group.current : group.current?.querySelector('a[tabindex="0"]');
    if (!(target instanceof HTMLElement)) return;
    wasOpened.current = false;
    const isElsewhere = document.activeElement?.matches('a, button, input, select, textarea');
    if (!isElsewhere) target.focus();
  }, [view, bars]);

  const open = (event: MouseEvent) => {
    // Otherwise, the plot would open full screen.
    event.stopPropagation();
    wasOpened.current = true;
  };
  return (
    <div
      ref={group}
      className={css.links}
      role="group"
      tabIndex={-1}
      aria-label={view === 'hourly' ? graph.title : dashboardText.graph.openOne[view]}
      onKeyDown={move}
      onBlur={() => onFocus(null)}
    >
      {shown.map(({ bar, index, link }) => (
        <Link
          key={bar.start}
          {...link}
          data-bar={bar.start}
          preventScrollReset
          tabIndex={bar.start === stopAt ? 0 : -1}
          aria-label={`${bar.name}: ${formatEnergy(bar.energyWh ?? 0)}, ${qualityText(view, bar)}`}
          style={{ left: `${(100 * index) / bars.length}%`, width: `${100 / bars.length}%` }}
          onClick={open}
          onFocus={() => {
            setStop(bar.start);
            onFocus(index);
          }}
        />
      ))}
    </div>
  );
}

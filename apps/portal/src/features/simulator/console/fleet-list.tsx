import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { formatInteger, formatPower } from '../../../shared/format/units.js';
import { Button } from '../../../shared/ui/button.js';
import css from './fleet.module.css';
import { words } from './words.js';

const ROW_PX = 32;
const VIEW_PX = 384;
/** Rows outside the view, so that scrolling shows no gap. */
const SPARE = 6;

export interface FleetRow {
  readonly serial: string;
  readonly city: string;
  readonly state: string;
  readonly isConnected: boolean;
  readonly acPowerW: number;
  /** Readings that wait for their acknowledgement. */
  readonly held: number;
}

/** For each key, the index of the next of `count` rows. */
const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowUp: (at) => Math.max(0, at - 1),
  ArrowDown: (at, count) => Math.min(count - 1, at + 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Thousands of inverters; only those in view are rendered. A single tab stop, with arrow keys inside. */
export function FleetList({ rows, onRow }: { rows: readonly FleetRow[]; onRow: (serial: string) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState(0);
  const wasMoved = useRef(false);
  const first = Math.max(0, Math.floor(top / ROW_PX) - SPARE);
  const shown = rows.slice(first, first + Math.ceil(VIEW_PX / ROW_PX) + 2 * SPARE);
  const isShown = focused >= first && focused < first + shown.length;
  const stop = isShown ? focused : first;
  useEffect(() => {
    if (wasMoved.current) list.current!.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
    wasMoved.current = false;
  }, [focused]);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = moves[event.key];
    if (!step || !(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const next = step(stop, rows.length);
    const { scrollTop } = event.currentTarget;
    const y = next * ROW_PX;
    // Below the head row.
    const scrolled = Math.min(y, Math.max(scrollTop, y + 2 * ROW_PX - VIEW_PX));
    event.currentTarget.scrollTop = scrolled;
    setTop(scrolled);
    setFocused(next);
    wasMoved.current = true;
  };
  return (
    <div
      ref={list}
      className={css.rows}
      role="table"
      aria-label={words.fleet}
      aria-rowcount={rows.length + 1}
      // So that the keyboard can scroll it.
      tabIndex={0}
      style={{ height: VIEW_PX }}
      onKeyDown={move}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <div role="row" aria-rowindex={1} className={css.headRow}>
        {[words.serial, words.city, words.state, words.power, words.held].map((title) => (
          <span key={title} role="columnheader">
            {title}
          </span>
        ))}
      </div>
      <div role="rowgroup" style={{ height: rows.length * ROW_PX }}>
        {shown.map((row, index) => (
          <div
            key={row.serial}
            role="row"
            aria-rowindex={first + index + 2}
            className={css.row}
            style={{ transform: `translateY(${(first + index) * ROW_PX}px)` }}
          >
            <span role="rowheader">
              <Button
                variant="text"
                className={css.serial}
                aria-label={words.lensOf(row.serial)}
                tabIndex={first + index === stop ? 0 : -1}
                onFocus={() => setFocused(first + index)}
                onClick={() => onRow(row.serial)}
              >
                {row.serial}
              </Button>
            </span>
            <span role="cell">{row.city}</span>
            <span role="cell">{row.isConnected ? row.state : `${row.state}, ${words.offline}`}</span>
            <span role="cell">{formatPower(row.acPowerW)}</span>
            <span role="cell">{formatInteger(row.held)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

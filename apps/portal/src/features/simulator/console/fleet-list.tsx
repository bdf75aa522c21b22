import { useState } from 'react';
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

/** Thousands of inverters; only those in view are rendered. */
export function FleetList({ rows, onRow }: { rows: readonly FleetRow[]; onRow: (serial: string) => void }) {
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.floor(top / ROW_PX) - SPARE);
  const shown = rows.slice(first, first + Math.ceil(VIEW_PX / ROW_PX) + 2 * SPARE);
  return (
    <div
      className={css.rows}
      role="table"
      aria-label={words.fleet}
      aria-rowcount={rows.length + 1}
      // So that the keyboard can scroll it.
      tabIndex={0}
      style={{ height: VIEW_PX }}
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

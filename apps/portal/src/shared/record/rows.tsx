import type { ReactNode } from 'react';
import { tableText } from '../strings/en/table.js';
import css from './record.module.css';

interface Props {
  label: string;
  heads: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** Shown if there are no rows. */
  empty: string;
}

/** A short list in a panel; scrolls sideways if it is too wide. */
export function Rows({ label, heads, rows, empty }: Props) {
  if (rows.length === 0) return <p className={css.none}>{empty}</p>;
  return (
    <div className={css.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className={css.rows}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={heads[index]}>{cell ?? tableText.unknown}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import type { ReactNode } from 'react';
import { tableText } from '../strings/en/table.js';
import css from './record.module.css';

interface Props {
  label: string;
  heads: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** Shown if there are no rows. */
  empty: string;
  /** Too many columns for cards: on a phone it scrolls sideways, too. */
  wide?: true;
}

/** A short list in a panel; scrolls sideways if it is too wide. On a phone its rows are cards. */
export function Rows({ label, heads, rows, empty, wide }: Props) {
  if (rows.length === 0) return <p className={css.none}>{empty}</p>;
  return (
    <div className={css.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className={css.rows} role="table" data-wide={wide}>
        <thead role="rowgroup">
          <tr role="row">
            {heads.map((head) => (
              <th key={head} scope="col" role="columnheader">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ key, cells }) => (
            <tr key={key} role="row">
              {cells.map((cell, index) => (
                <td key={heads[index]} role="cell" data-title={heads[index]}>
                  {cell ?? tableText.unknown}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

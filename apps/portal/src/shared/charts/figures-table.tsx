import type { ReactNode } from 'react';
import css from './figures-table.module.css';

interface Props {
  label: string;
  /** The time, then the value and its quality. */
  columns: readonly string[];
  rows: readonly (readonly [ReactNode, ...string[]])[];
}

/** The data of a graph as a table. */
export function FiguresTable({ label, columns, rows }: Props) {
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures], index) => (
          <tr key={rows.length - index}>
            <th scope="row">{name}</th>
            {figures.map((figure, place) => (
              <td key={columns[place + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

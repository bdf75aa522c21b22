import { ChevronRight } from 'lucide-react';
import { Fragment, useState, type ReactNode } from 'react';
import { adminText } from '../strings/admin-en.js';
import css from './record-table.module.css';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What a row shows when it is opened in its place; one at a time. */
  details?: (row: Row) => ReactNode;
}

/** Rows under a head that stays; on a phone each row is a card. */
export function RecordTable<Row>({ label, columns, rows, keyOf, details }: Props<Row>) {
  const [open, setOpen] = useState<string | null>(null);
  const width = columns.length + (details ? 1 : 0);
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          {details && (
            <th scope="col">
              <span className="visually-hidden">{adminText.pages.details}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = keyOf(row);
          const isOpen = key === open;
          return (
            <Fragment key={key}>
              <tr data-open={isOpen || undefined}>
                {columns.map(({ title, cell }) => (
                  <td key={title} data-title={title}>
                    {cell(row)}
                  </td>
                ))}
                {details && (
                  <td className={css.opener}>
                    <button
                      type="button"
                      aria-expanded={isOpen}
                      aria-label={adminText.pages.details}
                      onClick={() => setOpen(isOpen ? null : key)}
                    >
                      <ChevronRight size={20} strokeWidth={1.6} aria-hidden />
                    </button>
                  </td>
                )}
              </tr>
              {isOpen && details && (
                <tr className={css.details}>
                  <td colSpan={width}>{details(row)}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

import { ChevronRight } from 'lucide-react';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { tableText } from '../strings/en/table.js';
import type { Column } from './column.js';
import css from './record-table.module.css';

interface Props<Row> {
  id: string;
  row: Row;
  /** Index in the whole table including the head, from 1; unset: all rows are rendered. */
  index: number | undefined;
  columns: readonly Column<Row>[];
  details: ((row: Row) => ReactNode) | undefined;
  isOpen: boolean;
  /** Opens this row's details, or closes all. The same function for all rows, and at each render. */
  onOpen: (id: string | null) => void;
}

/** A cell's content: a dash if unknown, otherwise its own rendering or its text. */
function content<Row>({ words, cell }: Column<Row>, row: Row): ReactNode {
  const said = words(row);
  if (said === null || said === '') return tableText.unknown;
  return cell ? cell(row) : said;
}

/** A click in the row expands it, unless it hits a control or selects text. */
const isForRow = ({ target }: MouseEvent) =>
  !(target as Element).closest('a, button, label') && (window.getSelection()?.isCollapsed ?? true);

function Row<Row>({ id, row, index, columns, details, isOpen, onOpen }: Props<Row>) {
  const toggle = () => onOpen(isOpen ? null : id);
  return (
    <>
      <tr
        role="row"
        aria-rowindex={index}
        data-open={isOpen || undefined}
        data-opens={details !== undefined || undefined}
        onClick={details && ((event) => isForRow(event) && toggle())}
      >
        {columns.map((column) => (
          <td key={column.name} role="cell" data-title={column.title()} data-card={column.card}>
            {content(column, row)}
          </td>
        ))}
        {details && (
          <td role="cell" className={css.opener}>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={tableText.details(columns[0]!.words(row) ?? tableText.unknown)}
              onClick={toggle}
            >
              <ChevronRight size={20} strokeWidth={1.6} aria-hidden />
            </button>
          </td>
        )}
      </tr>
      {isOpen && details && (
        <tr role="row" className={css.details}>
          <td role="cell" colSpan={columns.length + 1}>
            {details(row)}
          </td>
        </tr>
      )}
    </>
  );
}

/** Memoized, since dozens of rows are below a search field while it is typed in. */
export const TableRow = memo(Row) as typeof Row;

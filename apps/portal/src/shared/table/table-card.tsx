import { useRef, type ReactNode, type RefObject } from 'react';
import { isFailed, type Outcome } from '../api/known.js';
import { useEmptyPage } from '../connection/empty-page.js';
import { useConnection } from '../connection/use-connection.js';
import { tableText } from '../strings/en/table.js';
import { FailureAlert } from '../ui/failure-alert.js';
import type { Column } from './column.js';
import { isCountedWhole, type TableOptions, type TableView } from './table-view.js';
import { Pager } from './pager.js';
import { PrintHead } from './print-head.js';
import { RecordTable, type Opened } from './record-table.js';
import type { RowsInView } from './rows-in-view.js';
import { SearchBox } from './search-box.js';
import css from './table-card.module.css';
import { NoHits, NoSuchPage } from './table-states.js';
import { TableSkeleton } from './table-skeleton.js';
import type { ChangeTableView } from './use-table-view.js';

export interface TableParts<Row> {
  label: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  details?: ((row: Row) => ReactNode) | undefined;
  opened?: Opened;
  options: TableOptions;
  view: TableView;
  change: ChangeTableView;
  /** The number of results in words: '4 inverters'. Unset: the table has no search and no sort. */
  counted?: (total: number) => string;
  /** Shown if there are no rows at all: `TableEmpty`. */
  empty: ReactNode;
  /** Quick filters beside the search. */
  chips?: ReactNode;
  /** Links and buttons beside the search. */
  tools?: ReactNode;
}

/** The part of a query's result that a table needs. */
export type Answer<Data> = Outcome & { data: Data | undefined; isFetching: boolean };

interface Props<Row> extends TableParts<Row> {
  /** The rows of the view, from the browser or the server. */
  query: Answer<RowsInView<Row>>;
}

/** A table in its card: search, rows and pages, or the loading, failed, empty or no-match state. */
export function TableCard<Row>({ query, ...parts }: Props<Row>) {
  const { data, isFetching } = query;
  useEmptyPage(!data);
  // Offline, the page's banner says all: the list loads when the connection is back.
  const isWaiting = useConnection().reach === 'offline' && !data;
  const failed = isFailed(query) && !isWaiting;
  const { label, columns, options, view, change, counted, chips, tools } = parts;
  const fieldRef = useRef<HTMLInputElement>(null);
  const words = data && counted?.(data.total);
  const found = words && (isCountedWhole(view, options, data.total) ? words : tableText.atLeast(words));
  return (
    <section className={css.card} aria-label={label} aria-busy={isFetching}>
      {data && <PrintHead label={label} counted={found} search={view.search} />}
      {counted && (
        <div className={css.bar}>
          {chips}
          <SearchBox
            fieldRef={fieldRef}
            search={view.search}
            onSearch={(search, replace) => change({ search }, { replace })}
          />
          {tools && <div className={css.tools}>{tools}</div>}
          <span className={css.count} role="status">
            {found}
          </span>
        </div>
      )}
      {failed && (
        <div className={css.failed}>
          <FailureAlert />
        </div>
      )}
      {data && <Rows {...parts} {...data} fieldRef={fieldRef} />}
      {!data && !failed && <TableSkeleton {...{ label, columns }} size={view.size} />}
      {data && data.rows.length > 0 && <Pager {...{ view, change, options }} total={data.total} />}
    </section>
  );
}

interface RowsProps<Row> extends TableParts<Row>, RowsInView<Row> {
  fieldRef: RefObject<HTMLInputElement | null>;
}

function Rows<Row>({ rows, total, fieldRef, view, change, empty, counted, ...table }: RowsProps<Row>) {
  if (rows.length === 0 && total > 0) return <NoSuchPage onFirst={() => change({ page: 1 })} />;
  if (rows.length === 0) {
    const clear = () => {
      change({ search: '' });
      fieldRef.current?.focus();
    };
    return view.search.trim() ? <NoHits search={view.search} onClear={clear} /> : empty;
  }
  const { label, columns, keyOf, details, opened } = table;
  return (
    <RecordTable
      {...{ label, columns, rows, keyOf, details, opened }}
      sort={view.sort}
      onSort={counted && ((sort) => change({ sort }))}
    />
  );
}

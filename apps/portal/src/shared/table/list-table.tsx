import { useMemo } from 'react';
import { rowsInView } from './rows-in-view.js';
import { TableCard, type Answer, type TableParts } from './table-card.js';

interface Props<Row> extends TableParts<Row> {
  query: Answer<readonly Row[]>;
}

/** A table of a complete list: searched, sorted and paged in the browser. */
export function ListTable<Row>({ query, ...parts }: Props<Row>) {
  const { columns, view } = parts;
  const { data: list } = query;
  const data = useMemo(() => list && rowsInView(list, columns, view), [list, columns, view]);
  return <TableCard {...parts} query={{ ...query, data }} />;
}

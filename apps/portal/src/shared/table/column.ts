import type { ReactNode } from 'react';

/** One column of a table, wherever its rows come from. */
export interface Column<Row> {
  /** Its name in the address, and in the calls that sort. */
  readonly name: string;
  /** Read while drawing. */
  readonly title: () => string;
  /** What a cell says in words: it is shown and searched. Null or empty: not known, shown as '-'. */
  readonly words: (row: Row) => string | null;
  /** How a cell is drawn, where it is more than its words. */
  readonly cell?: (row: Row) => ReactNode;
  /** What rows are sorted by, where that is not the words; null comes last. */
  readonly order?: (row: Row) => string | number | null;
  /** False: nobody sorts by it, such as where a cell holds what can be done. */
  readonly sortable?: false;
  /** Its place in a row's card on a phone: heading, sign below it, or full width; else half the width under its title. */
  readonly card?: 'heading' | 'sign' | 'wide';
}

import type { ReactNode } from 'react';

/** One column of a table. */
export interface Column<Row> {
  /** The column's name in the address and in the API's `sort`. */
  readonly name: string;
  /** A function, so that it follows the language at render time. */
  readonly title: () => string;
  /** Text of a cell, shown and searched. Null or empty: unknown, shown as '-'. */
  readonly words: (row: Row) => string | null;
  /** Renders a cell that is more than its text. */
  readonly cell?: (row: Row) => ReactNode;
  /** Sort key of a row if it is not the text; null sorts last. */
  readonly order?: (row: Row) => string | number | null;
  /** False: not sortable, for example a column of actions. */
  readonly sortable?: false;
  /**
   * Position in a row's card on a phone: heading, badge below it, or full width; by default half the width under its
   * title.
   */
  readonly card?: 'heading' | 'sign' | 'wide';
}

const COLLAPSED_ROWS = 8;

/** Number of inverters listed until "show all" is pressed. */
export const collapsedRows = (inverters: number) =>
  inverters <= COLLAPSED_ROWS + 1 ? inverters : COLLAPSED_ROWS;

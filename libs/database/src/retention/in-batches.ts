/** Rows per statement, few enough to hold its locks only briefly. */
const BITE_ROWS = 5_000;

/** Repeats a limited statement until it finds fewer rows than its limit. @returns the total number of rows. */
export async function inBatches(
  bite: (limit: number) => Promise<number>,
  biteRows = BITE_ROWS,
): Promise<number> {
  let total = 0;
  for (;;) {
    const rows = await bite(biteRows);
    total += rows;
    if (rows < biteRows) return total;
  }
}

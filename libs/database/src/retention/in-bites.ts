/** Rows of one statement: short enough that nobody waits for its locks. */
const BITE_ROWS = 5_000;

/** Repeats a bounded statement until it finds less than its bound. @returns rows touched in all. */
export async function inBites(
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

/** Measured: minute after minute, readings of 1,000 inverters take 68 bytes of primary key each. */
const INDEX_BYTES_PER_READING = 70;
/**
 * Fraction of the page memory for the index: the rest is for chunks that late readings go to, and for everything else.
 */
const MEMORY_PART = 0.5;
const WIDEST_H = 7 * 24;
/** Below an hour, 60 days would be more than 1,500 tables. */
const WIDTHS_H = [1, 2, 3, 4, 6, 8, 12, 24, 48, 84, WIDEST_H] as const;

export interface FleetRate {
  readonly readingsPerDay: number;
  /** The server's memory for pages (`shared_buffers`), bytes. */
  readonly pageMemoryBytes: number;
}

/**
 * Width of a chunk, hours: the widest whose index, with an entry for each reading, fits into half of the page memory. A
 * week at most, so that retention keeps at most a week too much; an hour at least. Follows
 * https://www.tigerdata.com/docs/learn/hypertables/sizing-hypertable-chunks.
 */
export function chunkWidthHours({ readingsPerDay, pageMemoryBytes }: FleetRate): number {
  const fits = (hours: number) => indexBytes(readingsPerDay, hours) <= pageMemoryBytes * MEMORY_PART;
  return WIDTHS_H.findLast(fits) ?? WIDTHS_H[0];
}

/** Size of the index of a chunk of this width, bytes. */
export function indexBytes(readingsPerDay: number, hours: number): number {
  return ((readingsPerDay * hours) / 24) * INDEX_BYTES_PER_READING;
}

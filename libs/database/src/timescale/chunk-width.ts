/** Measured: a minute's readings of 1,000 inverters after another leave 68 bytes of primary key each. */
const INDEX_BYTES_PER_READING = 70;
/** Of the memory for pages: the rest is for the chunks that late readings come to, and for everything else. */
const MEMORY_PART = 0.5;
const WIDEST_H = 7 * 24;
/** Whole parts of a day and of a week; narrower, and 60 days would be more than 1,500 tables. */
const WIDTHS_H = [1, 2, 3, 4, 6, 8, 12, 24, 48, 84, WIDEST_H] as const;

export interface FleetRate {
  readonly readingsPerDay: number;
  /** Memory that the server keeps pages in (`shared_buffers`), bytes. */
  readonly pageMemoryBytes: number;
}

/**
 * Width of a chunk, hours: the widest whose index, which every reading is put into at a place of its own, fits into half
 * of the memory for pages. A week at most, so that retention keeps no more than a week too much; an hour at least.
 * By the rule of https://www.tigerdata.com/docs/learn/hypertables/sizing-hypertable-chunks.
 */
export function chunkWidthHours({ readingsPerDay, pageMemoryBytes }: FleetRate): number {
  const fits = (hours: number) => indexBytes(readingsPerDay, hours) <= pageMemoryBytes * MEMORY_PART;
  return WIDTHS_H.findLast(fits) ?? WIDTHS_H[0];
}

/** What the index of a chunk of this width comes to, bytes. */
export function indexBytes(readingsPerDay: number, hours: number): number {
  return ((readingsPerDay * hours) / 24) * INDEX_BYTES_PER_READING;
}

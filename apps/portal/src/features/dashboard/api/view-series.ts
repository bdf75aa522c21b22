import type { EnergySeries } from '@heliograph/contracts/http/energy-series';

/** A series of any view; the yearly one also has the counter's value before the first reading, Wh. */
export type ViewSeries = EnergySeries & { before?: number | null };

import type { EnergySeries } from '@heliograph/contracts/http/energy-series';

/** A series of any view; the yearly one also has what the counter showed before the first reading, Wh. */
export type ViewSeries = EnergySeries & { before?: number | null };

import type { Bucket, EnergyQuality } from './series.js';

/** One inverter's part of a bucket. */
export interface BucketPart extends Bucket {
  /** Whether its first reading is before the bucket's end; before that it does not count as missing. */
  readonly begun: boolean;
}

export interface BucketSum extends Bucket {
  /** Number of inverters without data. */
  readonly missing: number;
}

/** Best to worst. `pending` never determines the quality of a sum. */
const order: readonly EnergyQuality[] = ['pending', 'measured', 'backfilled', 'estimated', 'missing'];

/**
 * Sums the buckets of several inverters. Energies add up exactly, and the quality is the worst of the parts. If a part
 * is missing, the sum is `missing` too and has the energy of the others, or null if nothing is known.
 * @param parts one list of buckets per inverter. @param length number of buckets.
 */
export function sumBuckets(parts: readonly (readonly BucketPart[])[], length: number): BucketSum[] {
  return Array.from({ length }, (_, index) => {
    const entries = parts.flatMap((part) => part[index] ?? []);
    const counted = entries.filter(
      ({ begun, energyWh, quality }) => begun || energyWh !== null || quality === 'pending',
    );
    const known = entries.filter(({ energyWh }) => energyWh !== null);
    const qualities = counted.map(({ quality }) => order.indexOf(quality));
    return {
      energyWh: known.length > 0 ? known.reduce((sum, { energyWh }) => sum + energyWh!, 0) : null,
      // No inverter had readings yet.
      quality: qualities.length > 0 ? order[Math.max(...qualities)]! : 'missing',
      missing: counted.filter(({ quality }) => quality === 'missing').length,
    };
  });
}

import type { Bucket, EnergyQuality } from './series.js';

/** One inverter's part of an entry. */
export interface BucketPart extends Bucket {
  /** Whether its first reading lies before the entry's end: what has not begun is not missed. */
  readonly begun: boolean;
}

export interface BucketSum extends Bucket {
  /** How many inverters are missing in it. */
  readonly missing: number;
}

/** From the best to the worst; what is to come says nothing of the rest. */
const order: readonly EnergyQuality[] = ['pending', 'measured', 'backfilled', 'estimated', 'missing'];

/**
 * The entries of several inverters together: energies add up exactly, the quality is the worst of the parts. Where a part
 * is missing the sum is `missing` too, and its energy that of the others; null where nothing at all is known.
 * @param parts one list of entries for each inverter. @param length how many entries there are.
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
      // Nobody had begun: nothing is known of it.
      quality: qualities.length > 0 ? order[Math.max(...qualities)]! : 'missing',
      missing: counted.filter(({ quality }) => quality === 'missing').length,
    };
  });
}

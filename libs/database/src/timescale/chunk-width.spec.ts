import { describe, expect, it } from '@jest/globals';
import { chunkWidthHours } from './chunk-width.js';

const MIB = 1024 ** 2;
const GIB = 1024 * MIB;
const PER_INVERTER = 1_440;

describe('chunkWidthHours', () => {
  it.each([
    ['an empty fleet', 0, 128 * MIB, 168],
    ['a small fleet on a small server', 50 * PER_INVERTER, 128 * MIB, 168],
    ['1,000 inverters with 128 MiB', 1_000 * PER_INVERTER, 128 * MIB, 12],
    ['10,000 inverters with 4 GiB', 10_000 * PER_INVERTER, 4 * GIB, 48],
    ['100,000 inverters with 16 GiB', 100_000 * PER_INVERTER, 16 * GIB, 12],
    ['a million inverters with 64 GiB', 1_000_000 * PER_INVERTER, 64 * GIB, 8],
    ['a fleet too large for any width', 1_000_000 * PER_INVERTER, 128 * MIB, 1],
  ])('sizes chunks for %s', (_, readingsPerDay, pageMemoryBytes, hours) => {
    expect(chunkWidthHours({ readingsPerDay, pageMemoryBytes })).toBe(hours);
  });

  it('never widens with the rate, and never narrows with the memory', () => {
    const widths = [1, 10, 100, 1_000, 10_000, 100_000].map((inverters) =>
      chunkWidthHours({ readingsPerDay: inverters * PER_INVERTER, pageMemoryBytes: GIB }),
    );
    expect(widths).toEqual([...widths].sort((a, b) => b - a));
    const wider = [1, 2, 4, 8, 16].map((times) =>
      chunkWidthHours({ readingsPerDay: 10_000 * PER_INVERTER, pageMemoryBytes: times * GIB }),
    );
    expect(wider).toEqual([...wider].sort((a, b) => a - b));
  });
});

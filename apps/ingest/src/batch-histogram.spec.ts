import { describe, expect, it } from '@jest/globals';
import { Histogram, register } from 'prom-client';
import { BatchHistogram } from './batch-histogram.js';

describe('BatchHistogram', () => {
  it("reports the same as prom-client's histogram", async () => {
    const buckets = [0.01, 0.1, 1];
    const own = new BatchHistogram({ name: 'own_seconds', help: 'How long', buckets });
    const theirs = new Histogram({ name: 'their_seconds', help: 'How long', buckets });
    for (const value of [0, 0.01, 0.0100001, 0.5, 1, 7]) {
      own.observe(value);
      theirs.observe(value);
    }
    const said = async (name: string) => (await register.getSingleMetricAsString(name)).replaceAll(name, '');
    expect(await said('own_seconds')).toBe(await said('their_seconds'));
    own.reset();
    expect(await said('own_seconds')).toContain('_count 0');
  });
});

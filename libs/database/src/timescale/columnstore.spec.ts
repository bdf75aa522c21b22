import { describe, expect, it } from '@jest/globals';
import { columnstoreStatements } from './columnstore.js';
import { hypertableKind } from './storage.js';

describe('storage in TimescaleDB', () => {
  it.each([
    ['2.19.3', 'apache', 'chunks'],
    ['2.17.2', 'timescale', 'chunks'],
    ['2.18.0', 'timescale', 'columnstore'],
    ['2.31.0-dev', 'timescale', 'columnstore'],
    ['3.0', 'timescale', 'columnstore'],
    ['2.31.0', null, 'chunks'],
    [null, null, 'chunks'],
  ] as const)('of version %s with licence %s: %s', (version, license, kind) => {
    expect(hypertableKind(version, license)).toBe(kind);
  });

  it('enables the columnstore and its policy, unless they are set', () => {
    const [enable, pack] = ['SELECT enable_readings_columnstore()', 'SELECT pack_readings_columnstore()'];
    expect(columnstoreStatements({ segmentBy: null, packedAfterDays: null })).toEqual([enable, pack]);
    expect(columnstoreStatements({ segmentBy: 'inverter_id', packedAfterDays: null })).toEqual([pack]);
    expect(columnstoreStatements({ segmentBy: 'inverter_id', packedAfterDays: 7 })).toEqual([]);
  });
});

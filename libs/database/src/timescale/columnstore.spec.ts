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

  it('enables the columnstore and both policies', () => {
    const nothing = { segmentBy: null, packedAfterDays: null, keptDays: null };
    expect(columnstoreStatements(nothing, 62)).toEqual([
      'SELECT enable_readings_columnstore()',
      'SELECT pack_readings_columnstore()',
      'SELECT keep_readings_columnstore(62)',
    ]);
  });

  it('changes nothing where all is set', () => {
    const all = { segmentBy: 'inverter_id', packedAfterDays: 7, keptDays: 62 };
    expect(columnstoreStatements(all, 62)).toEqual([]);
  });

  it('changes only the retention where that differs', () => {
    const all = { segmentBy: 'inverter_id', packedAfterDays: 7, keptDays: 62 };
    expect(columnstoreStatements(all, 92)).toEqual(['SELECT keep_readings_columnstore(92)']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { columnstoreStatements } from './columnstore.js';
import { hypertableKind } from './storage.js';

const flat = (statements: string[]) => statements.map((each) => each.replace(/\s+/g, ' ').trim());

describe('what TimescaleDB is asked for', () => {
  it.each([
    ['2.19.3', 'apache', 'chunks'],
    ['2.17.2', 'timescale', 'chunks'],
    ['2.18.0', 'timescale', 'columnstore'],
    ['2.31.0-dev', 'timescale', 'columnstore'],
    ['3.0', 'timescale', 'columnstore'],
    ['2.31.0', null, 'chunks'],
    [null, null, 'chunks'],
  ] as const)('of version %s under the licence %s are %s', (version, license, kind) => {
    expect(hypertableKind(version, license)).toBe(kind);
  });

  it('is a columnstore by inverter in order of time, and both policies', () => {
    const nothing = { segmentBy: null, packedAfterDays: null, keptDays: null };
    expect(flat(columnstoreStatements(nothing, 62))).toEqual([
      `ALTER TABLE readings SET (timescaledb.enable_columnstore = true, timescaledb.segmentby = 'inverter_id', timescaledb.orderby = 'ts, seq')`,
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET timescaledb.max_tuples_decompressed_per_dml_transaction = 0', current_database()); END $$`,
      `CALL add_columnstore_policy('readings', after => INTERVAL '7 days', if_not_exists => true)`,
      `SELECT add_retention_policy('readings', drop_after => INTERVAL '62 days')`,
    ]);
  });

  it('is nothing where all is so already', () => {
    const all = { segmentBy: 'inverter_id', packedAfterDays: 7, keptDays: 62 };
    expect(columnstoreStatements(all, 62)).toEqual([]);
  });

  it('is another retention where readings are to be kept for another time', () => {
    const all = { segmentBy: 'inverter_id', packedAfterDays: 7, keptDays: 62 };
    expect(columnstoreStatements(all, 92)).toEqual([
      `SELECT remove_retention_policy('readings')`,
      `SELECT add_retention_policy('readings', drop_after => INTERVAL '92 days')`,
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { likelyReasons } from './likely-reasons.js';
import type { DiagnosticSnapshot } from './diagnostic-snapshot.js';

const fault = (code: string, active = true) => ({ fault: { code, ts: 0, active } });
const rows: [DiagnosticSnapshot, ReturnType<typeof likelyReasons>][] = [
  [{}, []],
  [{ state: 'producing', ac_voltage_v: [231.4], rssi_dbm: -71, connection: 'sleep' }, []],
  [{ state: 'off_grid' }, ['grid_lost']],
  [{ ac_voltage_v: [3, 0, 1] }, ['grid_lost']],
  [{ ac_voltage_v: [231, 0, 1] }, []],
  [{ state: 'fault', ...fault('GRID_OVERVOLTAGE') }, ['grid_lost']],
  [fault('GRID_OVERVOLTAGE', false), []],
  [fault('ARC_FAULT'), ['fault']],
  [fault('ARC_FAULT', false), []],
  [{ state: 'fault' }, ['fault']],
  [{ rssi_dbm: -115, connection: 'lost' }, ['weak_signal', 'connection_lost']],
  [{ connection: 'online' }, ['connected_without_data']],
];

describe('likelyReasons', () => {
  it.each(rows)('%j: %j', (snapshot, reasons) => {
    expect(likelyReasons(snapshot)).toEqual(reasons);
  });
});

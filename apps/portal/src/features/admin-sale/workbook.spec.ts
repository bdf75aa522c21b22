import { describe, expect, it } from '@jest/globals';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { csvOfSheet, unpacked } from './workbook.js';

describe('a workbook of sales', () => {
  it('becomes CSV, row by row', () => {
    const rows = [
      ['serial_number', 'dealer', 'date_of_purchase', 'sim'],
      [null, null, null, null],
      ['HG05-1', 'Surya "Solar", Pune\nWest', new Date('2026-01-31T00:00:00Z'), '8991101200003204514'],
      [12345, true, null, 8.991e18],
    ];
    expect(csvOfSheet(rows).split('\r\n')).toEqual([
      '"serial_number","dealer","date_of_purchase","sim"',
      '',
      '"HG05-1","Surya ""Solar"", Pune West","2026-01-31","8991101200003204514"',
      '"12345","true","","8.991e+18"',
    ]);
  });

  it('is unpacked up to a limit', () => {
    const small = unpacked(zipSync({ 'xl/a.xml': strToU8('<a/>'), 'image.png': strToU8('x') }));
    expect(Object.keys(unzipSync(new Uint8Array(small)))).toEqual(['xl/a.xml']);
    const bomb = zipSync({ 'xl/a.xml': new Uint8Array(31 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(() => unpacked(bomb)).toThrow(RangeError);
  });
});

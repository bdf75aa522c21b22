import { describe, expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import { csvOf } from './csv.js';
import { type ExportRow, offsetName, rupees } from './export-row.js';
import { energySheet } from './energy-sheet.js';
import { xlsxOf } from './xlsx.js';

const row: ExportRow = {
  inverter: 'HG05-0001',
  name: 'Roof',
  localBegin: Date.UTC(2026, 4, 20, 13),
  utcOffset: 'UTC+05:30',
  energyWh: 1234,
  quality: 'measured',
  savedPaise: 5,
};

async function* batchesOf(...batches: ExportRow[][]) {
  yield* batches;
}
const csv = async (rows: ExportRow[], money = false) => {
  let all = '';
  for await (const part of csvOf(batchesOf(rows), money)) all += part;
  return all;
};

describe('formatting', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [100, '1.00'],
    [123456, '1234.56'],
    [9007199254740991, '90071992547409.91'],
  ])('writes %i paise as %s rupees', (paise, text) => expect(rupees(paise)).toBe(text));

  it.each([
    [19_800_000, 'UTC+05:30'],
    [-12_600_000, 'UTC-03:30'],
    [0, 'UTC+00:00'],
  ])('writes an offset of %i ms as %s', (ms, name) => expect(offsetName(ms)).toBe(name));
});

describe('CSV', () => {
  it('has a column for each value and leaves unknown values empty', async () => {
    expect(await csv([row, { ...row, energyWh: null, quality: 'missing', savedPaise: null }], true)).toBe(
      '\uFEFFinverter,name,begin,utc_offset,energy_wh,quality,saved_inr\r\n' +
        'HG05-0001,Roof,2026-05-20 13:00,UTC+05:30,1234,measured,0.05\r\n' +
        'HG05-0001,Roof,2026-05-20 13:00,UTC+05:30,,missing,\r\n',
    );
    expect(await csv([row])).not.toContain('saved_inr');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+91', "'+91"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['Roof;=1+1', "Roof;'=1+1"],
    ['a\n=1', '"a\n\'=1"'],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['Roof, left', '"Roof, left"'],
    ['a\nb', '"a\nb"'],
    ['छत', 'छत'],
  ])('neutralizes formulas in the name %j', async (name, field) => {
    expect(await csv([{ ...row, name }])).toContain(`HG05-0001,${field},2026`);
  });
});

describe('backpressure', () => {
  const makers = {
    csv: (batches: AsyncIterable<ExportRow[]>) => Readable.from(csvOf(batches, true), { objectMode: false }),
    xlsx: (batches: AsyncIterable<ExportRow[]>) => xlsxOf(energySheet(true), batches),
  };
  /** Endless batches, each a month of hours. */
  const endless = () => {
    const seen = { batches: 0, ended: false };
    async function* produce() {
      try {
        for (;;) {
          seen.batches += 1;
          // Random values: constant rows would compress to nothing and hide missing backpressure.
          yield Array.from({ length: 744 }, () => ({ ...row, energyWh: Math.floor(Math.random() * 1e9) }));
        }
      } finally {
        seen.ended = true;
      }
    }
    return { seen, batches: produce() };
  };
  /** Waits until the count is above zero and no longer changes. */
  const settled = async (count: () => number) => {
    let before = 0;
    for (let looks = 0; looks < 50 && (before === 0 || before !== count()); looks += 1) {
      before = count();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return before;
  };

  it.each(['csv', 'xlsx'] as const)('stops producing a %s file that is not read', async (format) => {
    const { seen, batches } = endless();
    const file = makers[format](batches);
    file.once('readable', () => file.read());
    const pulled = await settled(() => seen.batches);
    expect(pulled).toBeGreaterThan(0);
    expect(pulled).toBeLessThan(30);
    file.destroy();
    await settled(() => Number(seen.ended));
    expect(seen.ended).toBe(true);
  });
});

import { xlsxOf } from '@heliograph/api/modules/exports/xlsx';
import { describe, expect, it } from '@jest/globals';
import readWorkbook from 'read-excel-file/node';

describe('a workbook', () => {
  it('continues on another sheet when one is full', async () => {
    const columns = [{ title: 'n', width: 5, cell: (n: number) => ({ number: String(n) }) }];
    async function* numbers() {
      for (let first = 0; first < 25; first += 5) yield Array.from({ length: 5 }, (_, n) => first + n);
    }
    const parts: Buffer[] = [];
    for await (const part of xlsxOf(columns, numbers(), 10)) parts.push(part as Buffer);
    const sheets = await readWorkbook(Buffer.concat(parts));
    expect(sheets.map(({ sheet, data }) => [sheet, data.length, data.at(-1)])).toEqual([
      ['Sheet 1', 11, [9]],
      ['Sheet 2', 11, [19]],
      ['Sheet 3', 6, [24]],
    ]);
  });
});

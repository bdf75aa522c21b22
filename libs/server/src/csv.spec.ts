import { describe, expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import { readCsv } from './csv.js';

const COLUMNS = { required: ['name', 'size'], optional: ['note'] };
const read = async (text: string) => {
  const rows = [];
  for await (const row of readCsv(Readable.from([Buffer.from(text)]), COLUMNS)) rows.push(row);
  return rows;
};

describe('CSV', () => {
  it('is read by header in any column order, with line numbers', async () => {
    expect(await read('\uFEFFSize, name\r\n1,"a, b"\r\n\r\n , c\r\n')).toEqual([
      { line: 2, values: { size: '1', name: 'a, b' } },
      { line: 4, values: { name: 'c' } },
    ]);
  });

  it('reports a row with the wrong number of values and continues', async () => {
    expect(await read('name,size\na\nb,1,2\nc,3\n')).toEqual([
      { line: 2, values: {}, mistake: { is: 'value_count', values: 1, columns: 2 } },
      { line: 3, values: {}, mistake: { is: 'value_count', values: 3, columns: 2 } },
      { line: 4, values: { name: 'c', size: '3' } },
    ]);
  });

  it.each([
    ['', 1, /empty/],
    [
      'name,colour,name\n',
      1,
      /column size is missing; there is no column "colour"; the column name stands twice/,
    ],
    ['name,size\n"a,1\n', 2, /quote/i],
    ['{"name":"a"}', 1, /quote/i],
  ])('is rejected if it is %j', async (text, line, message) => {
    await expect(read(text)).rejects.toMatchObject({ line, message: expect.stringMatching(message) });
  });
});

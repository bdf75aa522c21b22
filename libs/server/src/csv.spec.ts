import { describe, expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import { readCsv } from './csv.js';

const COLUMNS = { required: ['name', 'size'], optional: ['note'] };
const readParts = async (parts: Buffer[]) => {
  const rows = [];
  for await (const row of readCsv(Readable.from(parts), COLUMNS)) rows.push(row);
  return rows;
};
const read = (text: string | Buffer) => readParts([Buffer.from(text as string)]);

describe('CSV', () => {
  it('is read by header in any column order, with line numbers', async () => {
    expect(await read('\uFEFFSize, name\r\n1,"a, b"\r\n\r\n , c\r\n')).toEqual([
      { line: 2, values: { size: '1', name: 'a, b' } },
      { line: 4, values: { name: 'c' } },
    ]);
  });

  it.each([
    ['semicolons', Buffer.from('\uFEFFname;size;note\r\n"Roof; left";1;a, b\r\n')],
    ['tabs in UTF-16', Buffer.from('\uFEFFname\tsize\tnote\r\nRoof; left\t1\ta, b\r\n', 'utf16le')],
    [
      'UTF-16, high byte first',
      Buffer.from('\uFEFFname;size;note\r\n"Roof; left";1;a, b\r\n', 'utf16le').swap16(),
    ],
    ['UTF-16 without a mark', Buffer.from('name;size;note\r\n"Roof; left";1;a, b\r\n', 'utf16le')],
  ])('is recognized with %s, in parts of any size', async (_, bytes) => {
    const rows = [{ line: 2, values: { name: 'Roof; left', size: '1', note: 'a, b' } }];
    expect(await read(bytes)).toEqual(rows);
    const pairs = Array.from({ length: bytes.length }, (_, at) => bytes.subarray(at, at + 1));
    const [first, second, ...rest] = pairs;
    expect(await readParts([Buffer.concat([first!, second!]), ...rest])).toEqual(rows);
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

import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportRow } from './export-row.js';
import { SHEET_PATH, workbookParts } from './xlsx-parts.js';
import { sheetOf } from './xlsx-sheet.js';

/**
 * A one-sheet workbook, streamed with backpressure. Destroy the stream if it is not read to the end.
 */
export function xlsxOf(batches: AsyncIterable<readonly ExportRow[]>, money: boolean): Readable {
  const sheet = Readable.from(sheetOf(batches, money), { objectMode: false });
  const archive = new ZipFile();
  for (const [path, xml] of Object.entries(workbookParts)) archive.addBuffer(Buffer.from(xml), path);
  archive.addReadStream(sheet, SHEET_PATH);
  archive.end();
  const output = archive.outputStream as Readable;
  archive.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => sheet.destroy());
  return output;
}

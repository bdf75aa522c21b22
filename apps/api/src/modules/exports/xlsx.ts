import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { sheetPath, workbookParts } from './xlsx-parts.js';
import { sheetOf, type SheetColumn, XLSX_ROWS_MAX } from './xlsx-sheet.js';

/**
 * A workbook, streamed with backpressure; rows that do not fit on one sheet continue on the next. Destroy the stream if
 * it is not read to the end.
 * @param sheetRowsMax rows of one sheet; a batch is never divided
 */
export function xlsxOf<Row>(
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  sheetRowsMax = XLSX_ROWS_MAX,
): Readable {
  const archive = new ZipFile();
  const output = archive.outputStream as Readable;
  const rows = new SheetRows(batches, sheetRowsMax);
  let sheet: Readable | undefined;
  const addSheet = (number: number) => {
    sheet = Readable.from(sheetOf(columns, rows.next()), { objectMode: false });
    sheet.once('end', () => (rows.isOver ? finish(number) : addSheet(number + 1)));
    archive.addReadStream(sheet, sheetPath(number));
  };
  const finish = (sheets: number) => {
    for (const [path, xml] of Object.entries(workbookParts(sheets)))
      archive.addBuffer(Buffer.from(xml), path);
    archive.end();
  };
  archive.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => {
    sheet?.destroy();
    void rows.end();
  });
  addSheet(1);
  return output;
}

/** Divides batches among sheets. */
class SheetRows<Row> {
  private readonly source: AsyncIterator<readonly Row[]>;
  /** Rows that are read, but not on a sheet yet. */
  private waiting: readonly Row[] | null = null;
  isOver = false;

  constructor(
    batches: AsyncIterable<readonly Row[]>,
    private readonly rowsMax: number,
  ) {
    this.source = batches[Symbol.asyncIterator]();
  }

  /** The batches of the next sheet. */
  async *next(): AsyncGenerator<readonly Row[]> {
    let rows = 0;
    for (;;) {
      this.waiting ??= await this.read();
      if (this.waiting === null) return;
      rows += this.waiting.length;
      if (rows > this.rowsMax) return;
      const batch = this.waiting;
      this.waiting = null;
      yield batch;
    }
  }

  async end(): Promise<void> {
    await this.source.return?.();
  }

  private async read(): Promise<readonly Row[] | null> {
    const { done, value } = await this.source.next();
    this.isOver = done === true;
    return done ? null : value;
  }
}

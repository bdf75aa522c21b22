import { encodingOf } from '@heliograph/domain/text/encoding';

/** Time limit for reading a workbook, which may be made to take forever, ms. */
const READ_MAX_MS = 20_000;
/** A file of this name that is no archive is broken, encrypted or in the format of before 2007. */
const WORKBOOK_NAME = /\.xls[xm]?$/i;

/** The sales of a CSV or XLSX file as CSV; null: it cannot be read. */
export async function readSalesFile(file: File): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isArchive) return readWorkbook(bytes);
  return WORKBOOK_NAME.test(file.name) ? null : new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** In a worker, so that no workbook can block the page. */
async function readWorkbook(bytes: Uint8Array): Promise<string | null> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<string | null>((resolve) => {
      timer = setTimeout(() => resolve(null), READ_MAX_MS);
      worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
      worker.onerror = () => resolve(null);
      worker.postMessage(bytes);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

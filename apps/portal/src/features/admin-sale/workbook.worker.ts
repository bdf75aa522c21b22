import { readSheet } from 'read-excel-file/web-worker';
import { csvOfSheet, unpacked } from './workbook.js';

/** Reads the first sheet of a workbook as CSV; null: it cannot be read. */
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  read(data).then(
    (csv) => postMessage(csv),
    () => postMessage(null),
  );
});

const read = async (workbook: Uint8Array) =>
  // The library's types name the class Date instead of its instances.
  csvOfSheet((await readSheet(unpacked(workbook))) as unknown as Parameters<typeof csvOfSheet>[0]);

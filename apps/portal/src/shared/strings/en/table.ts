import { localized } from '../localized.js';

/** Texts of all tables. The specification's wording is verbatim. */
export const tableText = localized('tableText', {
  search: 'Search',
  clear: 'CLEAR',
  rows: 'Rows',
  all: 'All',
  unknown: '-',
  pages: 'Pages',
  shown: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
  pagesEnd: (rows: string) => `Pages end at row ${rows}. Search or filter for the others.`,
  atLeast: (counted: string) => `at least ${counted}`,
  allAtATime: (rows: string) => `${rows} at a time`,
  exported: 'Export CSV',
  exportedOf: (of: string) => `Export CSV: ${of}`,
  workbook: 'XLSX',
  exportedWorkbook: 'Export XLSX',
  exportedWorkbookOf: (of: string) => `Export XLSX: ${of}`,
  previous: 'Previous page',
  next: 'Next page',
  opener: 'Details',
  details: (of: string) => `Details of ${of}`,
  printed: (clock: string) => `Printed ${clock}`,
  noHits: (search: string) => `Nothing matches “${search}”.`,
  noPage: 'This list has no such page.',
  firstPage: 'Go to first page',
});

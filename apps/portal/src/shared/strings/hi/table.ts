import type { tableText as english } from '../en/table.js';
import type { Words } from '../localized.js';

export const tableText: Words<typeof english> = {
  search: 'खोजें',
  clear: 'हटाएँ',
  rows: 'पंक्तियाँ',
  all: 'सभी',
  unknown: '-',
  pages: 'पेज',
  shown: (first, last, total) => `${total} में से ${first}–${last}`,
  pagesEnd: (rows) => `पेज पंक्ति ${rows} तक हैं। बाकी के लिए खोजें या फ़िल्टर लगाएँ।`,
  atLeast: (counted) => `कम से कम ${counted}`,
  allAtATime: (rows) => `एक बार में ${rows}`,
  exported: 'CSV डाउनलोड करें',
  exportedOf: (of: string) => `CSV डाउनलोड करें: ${of}`,
  workbook: 'XLSX',
  exportedWorkbook: 'XLSX डाउनलोड करें',
  exportedWorkbookOf: (of: string) => `XLSX डाउनलोड करें: ${of}`,
  previous: 'पिछला पेज',
  next: 'अगला पेज',
  opener: 'विवरण',
  details: (of) => `${of} का विवरण`,
  printed: (clock) => `प्रिंट का समय: ${clock}`,
  noHits: (search) => `“${search}” से कुछ नहीं मिला।`,
  noPage: 'इस सूची में यह पेज नहीं है।',
  firstPage: 'पहले पेज पर जाएँ',
};

import { type ExportFormat, exportMediaTypes } from '@heliograph/contracts/http/file-format';

export const mediaTypeOf = (format: ExportFormat): string =>
  format === 'csv' ? `${exportMediaTypes.csv}; charset=utf-8` : exportMediaTypes.xlsx;

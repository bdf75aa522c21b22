import { assertNever } from '@heliograph/domain/assert-never';
import { z } from 'zod';
import { fieldSentence, invalidFieldsSchema } from './field-mistakes.js';

const names = z.array(z.string());

/** Mistakes in a row of a CSV file, or in the whole file. */
export const rowMistakeSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('empty_file'), columns: names }),
  z.object({ is: z.literal('header'), missing: names, unknown: names, repeated: names }),
  z.object({ is: z.literal('not_csv'), message: z.string() }),
  z.object({ is: z.literal('value_count'), values: z.int(), columns: z.int() }),
  z.object({ is: z.literal('invalid_fields'), fields: invalidFieldsSchema }),
  z.object({ is: z.literal('serial_number_repeated'), serialNumber: z.string(), line: z.int() }),
  z.object({ is: z.literal('serial_number_registered'), serialNumber: z.string() }),
]);
export type RowMistake = z.infer<typeof rowMistakeSchema>;

/** A mistake as an English sentence. */
export function rowSentence(mistake: RowMistake): string {
  switch (mistake.is) {
    case 'empty_file':
      return `the file is empty: a header with ${mistake.columns.join(',')} is needed`;
    case 'header':
      return [
        ...mistake.missing.map((name) => `the column ${name} is missing`),
        ...mistake.unknown.map((name) => `there is no column ${JSON.stringify(name)}`),
        ...mistake.repeated.map((name) => `the column ${name} stands twice`),
      ].join('; ');
    case 'not_csv':
      return mistake.message;
    case 'value_count':
      return `has ${mistake.values} values where the header has ${mistake.columns}`;
    case 'invalid_fields':
      return mistake.fields.map(({ field, mistake }) => `${field}: ${fieldSentence(mistake)}`).join('; ');
    case 'serial_number_repeated':
      return `${mistake.serialNumber} is already in line ${mistake.line}`;
    case 'serial_number_registered':
      return `${mistake.serialNumber}: This serial number is registered already.`;
    default:
      return assertNever(mistake);
  }
}

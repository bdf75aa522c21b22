import { fieldMistakeOf } from '@heliograph/contracts/http/field-mistakes';
import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { fieldText } from '../strings/fields.js';

/** Validates a form by a schema of the contracts, with messages in the page's language. */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return async (values, _, options) => {
    const checked = await schema.safeParseAsync(values);
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of checked.error.issues) {
      // Only the first issue per field.
      errors[issue.path.join('.')] ??= { type: issue.code, message: fieldText.said(fieldMistakeOf(issue)) };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

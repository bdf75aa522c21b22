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

type Mistakes<Name extends string> = Partial<Record<Name, { readonly message?: string }>>;

/** The message of a form's first invalid field, in the given order. */
export const firstError = <Name extends string>(
  mistakes: Mistakes<Name>,
  names: readonly Name[],
): string | undefined => names.map((name) => mistakes[name]?.message).find(Boolean);

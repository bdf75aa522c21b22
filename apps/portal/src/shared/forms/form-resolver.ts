import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { fieldText } from '../strings/fields.js';

/** Validates a form by a schema of the contracts, with messages in the page's language. */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const check = zodResolver(schema);
  return async (...form) => {
    const checked = await check(...form);
    for (const error of Object.values(checked.errors as FieldErrors)) {
      if (typeof error?.message === 'string') error.message = fieldText.said(error.message);
    }
    return checked;
  };
}

type Mistakes<Name extends string> = Partial<Record<Name, { readonly message?: string }>>;

/** The message of a form's first invalid field, in the given order. */
export const firstError = <Name extends string>(
  mistakes: Mistakes<Name>,
  names: readonly Name[],
): string | undefined => names.map((name) => mistakes[name]?.message).find(Boolean);

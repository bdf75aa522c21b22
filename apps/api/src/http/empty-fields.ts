import { z } from 'zod';

/**
 * Leaves out blank texts of optional fields, as forms send them. Keeps blank texts that the schema accepts, because
 * they have a meaning, such as a removed value; and blank required fields, so that the message names the mistake.
 */
export function withoutEmptyFields(
  schema: z.ZodType,
  input: Record<string, unknown>,
): Record<string, unknown> {
  const fields: Readonly<Record<string, z.ZodType>> = schema instanceof z.ZodObject ? schema.shape : {};
  const isAbsent = ([name, value]: [string, unknown]) => {
    const field = Object.hasOwn(fields, name) && fields[name];
    if (!field || typeof value !== 'string' || value.trim() !== '') return false;
    return field.safeParse(undefined).success && !field.safeParse(value).success;
  };
  return Object.fromEntries(Object.entries(input).filter((given) => !isAbsent(given)));
}

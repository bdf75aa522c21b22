import { z } from 'zod';

export const withoutSpaces = (value: string) => value.replace(/\s/g, '');

/** Numeric and at least 10 characters, spaces between them allowed; a password of any kind. Each part says its own words. */
export const loginSchema = (words: { phone: string; password: string }) =>
  z.object({
    phone: z
      .string()
      .transform(withoutSpaces)
      .pipe(z.string().regex(/^\d{10,}$/, words.phone)),
    password: z.string().min(1, words.password),
  });
export type LoginSchema = ReturnType<typeof loginSchema>;
export type LoginFields = z.output<LoginSchema>;

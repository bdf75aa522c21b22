import { z } from 'zod';

export const withoutSpaces = (value: string) => value.replace(/\s/g, '');

/** A number of at least 10 digits, spaces allowed, and any non-empty password. Each field has its own message. */
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

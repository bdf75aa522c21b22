import { z } from 'zod';
import { text } from '../../shared/strings/en.js';

const withoutSpaces = (value: string) => value.replace(/\s/g, '');

/** Numeric and at least 10 characters, spaces between them allowed; a password of any kind. */
export const loginSchema = z.object({
  phone: z
    .string()
    .transform(withoutSpaces)
    .pipe(z.string().regex(/^\d{10,}$/, text.login.enterUsername)),
  password: z.string().min(1, text.login.enterPassword),
});
export type LoginFields = z.input<typeof loginSchema>;

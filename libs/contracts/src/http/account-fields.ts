import { capitalizeWords } from '@heliograph/domain/text/capitalize-words';
import { z } from 'zod';

/** Fields shared by both registrations. The messages are the specification's, and forms show them. */
export const REQUIRED = 'This field is required';

export const requiredText = (charactersMax: number) =>
  z
    .string()
    .trim()
    .min(1, { error: REQUIRED, abort: true })
    .max(charactersMax, `At most ${charactersMax} characters`);

/** Name of a person or a place: trimmed, each word capitalised. */
export const properName = requiredText(100).overwrite(capitalizeWords);

/** Ten digits: one-time codes go only to such numbers, and the login screens accept no others. */
export const phoneNumber = z
  .string()
  .trim()
  .min(1, { error: REQUIRED, abort: true })
  .regex(/^\d{10}$/, 'Please Enter Valid Number');

export const emailAddress = requiredText(254).regex(z.regexes.email, 'Invalid Email');

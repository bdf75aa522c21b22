import { capitalizeWords } from '@heliograph/domain/text/capitalize-words';
import { z } from 'zod';

/** What the two registrations have in common; the messages are the spec's, and forms show them. */
export const REQUIRED = 'This field is required';

/** Trimmed. */
export const requiredText = (charactersMax: number) =>
  z
    .string()
    .trim()
    .min(1, { error: REQUIRED, abort: true })
    .max(charactersMax, `At most ${charactersMax} characters`);

/** Of a person or a place: trimmed, and capitalised word by word. */
export const properName = requiredText(100).overwrite(capitalizeWords);

/** Ten digits, as all numbers that codes are sent to and that the log-in screens take. */
export const phoneNumber = z
  .string()
  .trim()
  .min(1, { error: REQUIRED, abort: true })
  .regex(/^\d{10}$/, 'Please Enter Valid Number');

export const emailAddress = requiredText(254).regex(z.regexes.email, 'Invalid Email');

import { capitalizeWords } from '@heliograph/domain/text/capitalize-words';
import { z } from 'zod';
import { mistake } from './field-mistakes.js';

/** A text that is not blank; trimmed. */
export const requiredText = (charactersMax: number) =>
  z
    .string()
    .trim()
    .min(1, { error: mistake('required'), abort: true })
    .max(charactersMax, mistake('too_long'));

/** Name of a person or a place: trimmed, each word capitalised. */
export const properName = requiredText(100).overwrite(capitalizeWords);

/** Ten digits: one-time codes go only to such numbers, and the login screens accept no others. */
export const phoneNumber = z
  .string()
  .trim()
  .min(1, { error: mistake('required'), abort: true })
  .regex(/^\d{10}$/, mistake('phone_number'));

export const emailAddress = requiredText(254).regex(z.regexes.email, mistake('email'));

import { publishAnnouncement } from '@heliograph/contracts/http/announcements';
import { z } from 'zod';

const { textEn, textHi } = publishAnnouncement.input.shape;

/** An empty Hindi text in the form means none. */
export const publishSchema = z.object({
  textEn,
  textHi: z
    .string()
    .transform((typed) => typed.trim() || null)
    .pipe(textHi.unwrap()),
});

import { z } from 'zod';
import * as drafts from '../../shared/forms/draft.js';

/** The form's fields, except the code. */
const draftSchema = z.object({
  phoneNo: z.string(),
  serialNo: z.string(),
  sim: z.string(),
  inverterName: z.string(),
  /** When a code was sent, ms since 1970; null: none. */
  sentAt: z.number().nullable(),
});
export type Draft = z.infer<typeof draftSchema>;

const PLACE = 'add-inverter';
/** A code expires after this time. */
const CODE_HOLDS_S = 300;

/**
 * Kept, since a phone may unload the page while the user reads the message with the code.
 * @param phone the customer's number; another person's draft is not shown. Null: no session
 */
export function readDraft(phone: string | null): Draft {
  const none = { phoneNo: phone ?? '', serialNo: '', sim: '', inverterName: '', sentAt: null };
  const draft = drafts.readDraft(PLACE, draftSchema);
  return draft !== null && (phone === null || phone === draft.phoneNo) ? draft : none;
}

export const keepDraft = (draft: Draft) => drafts.keepDraft(PLACE, draft);
export const forgetDraft = () => drafts.forgetDraft(PLACE);

/** Seconds since the still valid code was sent; null: none. */
export function codeAgeS({ sentAt }: Draft): number | null {
  const ageS = sentAt === null ? Infinity : (Date.now() - sentAt) / 1_000;
  return ageS >= 0 && ageS < CODE_HOLDS_S ? ageS : null;
}

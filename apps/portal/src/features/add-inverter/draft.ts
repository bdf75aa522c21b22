import { z } from 'zod';

/** The form's fields, except the code. */
const draftSchema = z.object({
  phoneNo: z.string(),
  serialNo: z.string(),
  sim: z.string(),
  inverterName: z.string(),
  /** When a code was sent, ms since 1970; null: none was. */
  sentAt: z.number().nullable(),
});
export type Draft = z.infer<typeof draftSchema>;

const STORED = 'add-inverter';
/** A code expires after this time. */
const CODE_HOLDS_S = 300;

/**
 * Kept for this window, since a phone may unload the page while the user reads the message with the code.
 * @param phone the customer's number; another person's draft is not shown. Null: no session
 */
export function readDraft(phone: string | null): Draft {
  const none = { phoneNo: phone ?? '', serialNo: '', sim: '', inverterName: '', sentAt: null };
  const { success, data } = draftSchema.safeParse(parsed(sessionStorage.getItem(STORED)));
  return success && (phone === null || phone === data.phoneNo) ? data : none;
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

export const keepDraft = (draft: Draft) => sessionStorage.setItem(STORED, JSON.stringify(draft));
export const forgetDraft = () => sessionStorage.removeItem(STORED);

/** Seconds since a code was sent that is still valid; null: there is none. */
export function codeAgeS({ sentAt }: Draft): number | null {
  const ageS = sentAt === null ? Infinity : (Date.now() - sentAt) / 1_000;
  return ageS >= 0 && ageS < CODE_HOLDS_S ? ageS : null;
}

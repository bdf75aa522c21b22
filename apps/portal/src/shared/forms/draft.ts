import type { z } from 'zod';

/*
 * Unsent input is kept for this window: it survives a reload, Back and an expired session. Logging out clears it. A
 * place names the form, the person and the form's subject.
 */
const keyOf = (place: string) => `draft ${place}`;

export const keepDraft = (place: string, draft: unknown) =>
  sessionStorage.setItem(keyOf(place), JSON.stringify(draft));
export const forgetDraft = (place: string) => sessionStorage.removeItem(keyOf(place));

/** Null: none, or from another version of the form. */
export function readDraft<Draft>(place: string, schema: z.ZodType<Draft>): Draft | null {
  const { success, data } = schema.safeParse(parsed(sessionStorage.getItem(keyOf(place))));
  return success ? data : null;
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

import { z } from 'zod';
import type { Issue } from './issue-schema.js';

const draftSchema = z.object({ serialNo: z.string(), title: z.string(), description: z.string() });

const nothing: Issue = { serialNo: '', title: '', description: '' };
const placeOf = (userId: string) => `report-issue ${userId}`;

/** The customer's unsent issue, kept for this window; it survives a failure, Back and an expired session. */
export function readDraft(userId: string): Issue {
  const { success, data } = draftSchema.safeParse(parsed(sessionStorage.getItem(placeOf(userId))));
  return success ? data : nothing;
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

export const keepDraft = (userId: string, draft: Issue) =>
  sessionStorage.setItem(placeOf(userId), JSON.stringify(draft));
export const forgetDraft = (userId: string) => sessionStorage.removeItem(placeOf(userId));

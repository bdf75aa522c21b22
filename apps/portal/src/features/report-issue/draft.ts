import { z } from 'zod';
import * as drafts from '../../shared/forms/draft.js';
import type { Issue } from './issue-schema.js';

const draftSchema = z.object({ serialNo: z.string(), title: z.string(), description: z.string() });

const nothing: Issue = { serialNo: '', title: '', description: '' };
const placeOf = (userId: string) => `report-issue ${userId}`;

/** The customer's unsent issue. */
export const readDraft = (userId: string): Issue => drafts.readDraft(placeOf(userId), draftSchema) ?? nothing;
export const keepDraft = (userId: string, draft: Issue) => drafts.keepDraft(placeOf(userId), draft);
export const forgetDraft = (userId: string) => drafts.forgetDraft(placeOf(userId));

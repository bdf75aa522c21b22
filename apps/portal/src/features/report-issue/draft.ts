import { z } from 'zod';
import * as drafts from '../../shared/forms/draft.js';
import type { Issue } from './issue-schema.js';

const draftSchema = z.object({ serialNo: z.string(), title: z.string(), description: z.string() });

const isWritten = ({ title, description }: Issue) => title !== '' || description !== '';

/** The customer's unsent issue about the inverter that the page was opened for; an empty serial number: for none. */
export function issueDraft(userId: string, serialNo: string) {
  const place = `report-issue ${userId} ${serialNo}`;
  const forget = () => drafts.forgetDraft(place);
  return {
    /** Null: nothing is written. */
    read: (): Issue | null => {
      const draft = drafts.readDraft(place, draftSchema);
      return draft && isWritten(draft) ? draft : null;
    },
    keep: (issue: Issue) => (isWritten(issue) ? drafts.keepDraft(place, issue) : forget()),
    forget,
  };
}

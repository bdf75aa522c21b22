import { auditActionText } from '../strings/en/audit-actions.js';

const ENDED = ' ended';

/** An audit action in words; an unknown one by its name in the log. */
export function actionInWords(action: string): string {
  if (action.endsWith(ENDED)) return auditActionText.ended(actionInWords(action.slice(0, -ENDED.length)));
  const words: Readonly<Record<string, string>> = auditActionText.actions;
  return (Object.hasOwn(words, action) && words[action]) || action;
}

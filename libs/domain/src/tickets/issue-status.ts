/** Statuses of an issue that an administrator reported. */
export const adminIssueStatuses = ['OPEN', 'IN_PROGRESS', 'DONE'] as const;
export type AdminIssueStatus = (typeof adminIssueStatuses)[number];

/** Whether the maker lets a firmware version run on a model; `unknown`: nobody has decided. */
export const firmwareApprovals = ['approved', 'not_approved', 'unknown'] as const;
export type FirmwareApproval = (typeof firmwareApprovals)[number];

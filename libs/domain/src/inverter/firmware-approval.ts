/** The maker's decision on running a firmware version on a model; `unknown`: none yet. */
export const firmwareApprovals = ['approved', 'not_approved', 'unknown'] as const;
export type FirmwareApproval = (typeof firmwareApprovals)[number];

/** Address of Report Issue, filled in with a fault; `begunAt` is ISO 8601. */
export function reportAddress(
  serialNumber: string,
  code: string | null,
  begunAt: string | null | undefined,
): string {
  const parts = { serialNo: serialNumber, ...(code && { fault: code }), ...(begunAt && { since: begunAt }) };
  return `/reportIssue?${new URLSearchParams(parts).toString()}`;
}

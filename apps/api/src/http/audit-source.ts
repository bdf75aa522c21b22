import type { AuditEntry } from '@heliograph/database/audit/append-audit';
import type { Account } from '@heliograph/database/accounts/account';
import type { ApiRequest } from './api-request.js';

/** Actor and origin of an audit log entry. @param account null: not logged in */
export function auditSource(
  account: Account | null,
  request: ApiRequest,
): Pick<AuditEntry, 'actorKind' | 'actorId' | 'address' | 'requestId'> {
  return {
    actorKind: account?.role ?? 'anonymous',
    actorId: account?.id ?? null,
    address: request.ip,
    requestId: request.requestId,
  };
}

/** Flags edits sent without a version: they may have overwritten a concurrent edit. */
export const versionNote = ({ version }: { readonly version?: number | undefined }) =>
  version === undefined ? { withoutVersion: true } : {};

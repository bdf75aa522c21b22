import type { AuditEntry } from '@heliograph/database/audit/append-audit';
import type { Account } from '@heliograph/database/sessions/session';
import type { ApiRequest } from './api-request.js';

/** Who did it and from where, for the audit log; null: somebody who is not logged in. */
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

/** What an edit's line says besides: without a version it may have undone another's edit that its author never saw. */
export const versionNote = ({ version }: { readonly version?: number | undefined }) =>
  version === undefined ? { withoutVersion: true } : {};

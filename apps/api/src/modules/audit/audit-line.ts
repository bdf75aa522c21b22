import type { AuditLine } from '@heliograph/contracts/http/get-audit-log';
import type { AuditRecord } from '@heliograph/database/audit/list-audit';

export function auditLine({ id, at, actorId, ...same }: AuditRecord): AuditLine {
  return {
    ...same,
    auditId: String(id),
    at: at.toISOString(),
    actorId: actorId === null ? null : String(actorId),
  };
}

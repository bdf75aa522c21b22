import { Inject, Injectable } from '@nestjs/common';
import type { AuditLine } from '@heliograph/contracts/http/get-audit-log';
import { type AuditRecord, countAudit, listAudit } from '@heliograph/database/audit/list-audit';
import type { Database } from '@heliograph/database/connection/database';
import { POOL } from '../../frame/tokens.js';

@Injectable()
export class AuditService {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  /** One page of the log, the newest first, and how many lines there are in all. */
  async page({ page, size }: { page: number; size: number }): Promise<{ lines: AuditLine[]; total: number }> {
    const [records, total] = await Promise.all([
      listAudit(this.pool, { limit: size, offset: (page - 1) * size }),
      countAudit(this.pool),
    ]);
    return { lines: records.map(toLine), total };
  }
}

function toLine({ id, at, actorId, ...same }: AuditRecord): AuditLine {
  return {
    ...same,
    auditId: String(id),
    at: at.toISOString(),
    actorId: actorId === null ? null : String(actorId),
  };
}

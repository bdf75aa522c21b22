import { Inject, Injectable } from '@nestjs/common';
import type { AuditLine } from '@heliograph/contracts/http/get-audit-log';
import { type AuditRecord, countAudit, listAudit } from '@heliograph/database/audit/list-audit';
import type { Database } from '@heliograph/database/connection/database';
import { readNewestFirst } from '@heliograph/database/lists/newest-first';
import { POOL } from '../../frame/tokens.js';
import { auditLine } from './audit-line.js';

@Injectable()
export class AuditService {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  /** One page of the log, the newest first, and how many lines there are in all. */
  async page({ page, size }: { page: number; size: number }): Promise<{ lines: AuditLine[]; total: number }> {
    const [records, total] = await Promise.all([
      listAudit(this.pool, { limit: size, offset: (page - 1) * size }),
      countAudit(this.pool),
    ]);
    return { lines: records.map(auditLine), total };
  }

  /** All of the log, a batch at a time. */
  batches(): AsyncGenerator<AuditRecord[]> {
    return readNewestFirst((page) => listAudit(this.pool, page));
  }
}

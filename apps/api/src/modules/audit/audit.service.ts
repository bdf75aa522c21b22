import { Inject, Injectable } from '@nestjs/common';
import type { AuditLine } from '@heliograph/contracts/http/get-audit-log';
import { auditList } from '@heliograph/database/audit/audit-list';
import { type AuditRecord, listAudit } from '@heliograph/database/audit/list-audit';
import type { Database } from '@heliograph/database/connection/database';
import { hasSearchTerms } from '@heliograph/database/lists/list';
import { readNewestFirst } from '@heliograph/database/lists/newest-first';
import { readListBatches } from '@heliograph/database/lists/read-list';
import type { ListResult } from '../../http/streamed-responses.js';
import { POOL } from '../../http/tokens.js';
import { listPage } from '../lists/list-page.js';
import { auditLine } from './audit-line.js';

const NEWEST_FIRST = '-id';

@Injectable()
export class AuditService {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  /** One page of matching entries, newest first, and the number of matches. */
  page({
    search,
    page,
    size,
  }: {
    search: string;
    page: number;
    size: number;
  }): Promise<ListResult<AuditLine>> {
    const wanted = { search, sort: NEWEST_FIRST, limit: size, offset: (page - 1) * size } as const;
    return listPage(this.pool, auditList, wanted, async (rows: AuditRecord[]) => rows.map(auditLine));
  }

  /** All matching entries in batches. The unfiltered log is paged directly, without first listing the ids. */
  batches(search: string): AsyncGenerator<AuditRecord[]> {
    return hasSearchTerms({ search })
      ? readListBatches(this.pool, auditList, { search, sort: NEWEST_FIRST })
      : readNewestFirst((page) => listAudit(this.pool, page));
  }
}

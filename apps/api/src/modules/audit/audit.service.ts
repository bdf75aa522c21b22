import { Inject, Injectable } from '@nestjs/common';
import type { AuditLine, getAuditLog } from '@heliograph/contracts/http/get-audit-log';
import { auditConditions, auditList } from '@heliograph/database/audit/audit-list';
import type { AuditRecord } from '@heliograph/database/audit/list-audit';
import type { Queryable } from '@heliograph/database/connection/database';
import type { LongReads } from '@heliograph/database/connection/long-reads';
import { readNewestBatches } from '@heliograph/database/lists/newest-first';
import type { ParsedInput } from '../../http/api-call.js';
import type { ListResult } from '../../http/streamed-responses.js';
import { LONG_READS, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { dayIn } from '../curve/local-days.js';
import { listPage } from '../lists/list-page.js';
import { auditLine } from './audit-line.js';

type Sought = Omit<ParsedInput<typeof getAuditLog>, 'page' | 'size' | 'sort'>;

@Injectable()
export class AuditService {
  constructor(
    @Inject(LONG_READS) private readonly longReads: LongReads,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** One page of matching entries, and the number of matches. */
  page({ page, size, sort, ...sought }: ParsedInput<typeof getAuditLog>): Promise<ListResult<AuditLine>> {
    const order = sort === 'at' ? ('id' as const) : ('-id' as const);
    const wanted = { ...this.wanted(sought), sort: order, limit: size, offset: (page - 1) * size };
    return listPage(this.longReads, auditList, wanted, async (rows: AuditRecord[]) => rows.map(auditLine));
  }

  /** All matching entries in batches. */
  batches(database: Queryable, sought: Sought): AsyncGenerator<AuditRecord[]> {
    return readNewestBatches(database, auditList, this.wanted(sought));
  }

  private wanted({ search, who, action, target, from, to }: Sought) {
    const { TIME_ZONE } = this.settings;
    const [actorKind, actorId] = who?.split(' ') ?? [];
    const conditions = auditConditions({
      actorKind,
      actorId,
      action,
      target,
      since: from === undefined ? undefined : new Date(dayIn(TIME_ZONE, from)[0]),
      until: to === undefined ? undefined : new Date(dayIn(TIME_ZONE, to)[1]),
    });
    return { search, sort: '-id' as const, conditions };
  }
}

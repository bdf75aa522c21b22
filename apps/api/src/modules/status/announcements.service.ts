import { Inject, Injectable } from '@nestjs/common';
import type { Announcement, publishAnnouncement } from '@heliograph/contracts/http/announcements';
import {
  ANNOUNCEMENT_SHOWN_MS,
  endAnnouncement,
  listSignedAnnouncements,
  openAnnouncement,
} from '@heliograph/database/announcements/announcements';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import type { ParsedInput } from '../../http/api-call.js';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { rowId } from '../../http/ids.js';
import { POOL } from '../../http/tokens.js';

/** More would hide the state of the services below them. */
const OPEN_MAX = 20;

/** Administrators' announcements on the public status page, which the worker writes. */
@Injectable()
export class AnnouncementsService {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  async list(): Promise<Announcement[]> {
    const found = await listSignedAnnouncements(this.pool, new Date(Date.now() - ANNOUNCEMENT_SHOWN_MS));
    return found.map(({ id, openedAt, endedAt, ...same }) => ({
      ...same,
      announcementId: String(id),
      openedAt: openedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    }));
  }

  /** @returns the announcement's id. @throws Failure 409 if there are too many */
  publish(
    texts: ParsedInput<typeof publishAnnouncement>,
    { account }: Caller,
    request: ApiRequest,
  ): Promise<string> {
    return inTransaction(this.pool, async (client) => {
      const id = await openAnnouncement(client, { ...texts, administratorId: account.id }, OPEN_MAX);
      if (id === null) throw new Failure('too_many_announcements');
      await appendAudit(client, {
        ...auditSource(account, request),
        action: 'publishAnnouncement',
        target: `announcement ${id}`,
        after: texts,
      });
      return String(id);
    });
  }

  /** @throws Failure 404, also for an ended announcement */
  async end(announcementId: string, { account }: Caller, request: ApiRequest): Promise<void> {
    const id = rowId(announcementId);
    await inTransaction(this.pool, async (client) => {
      const textEn = await endAnnouncement(client, { id, administratorId: account.id });
      if (textEn === null) throw new Failure('not_found');
      await appendAudit(client, {
        ...auditSource(account, request),
        action: 'endAnnouncement',
        target: `announcement ${id}`,
        before: { textEn },
      });
    });
  }
}

import type { Queryable } from '../connection/database.js';
import { lockNames } from '../limits/lock-names.js';

/** Ended announcements are shown for this time, ms. */
export const ANNOUNCEMENT_SHOWN_MS = 7 * 86_400_000;

export interface Announcement {
  readonly id: number;
  readonly textEn: string;
  /** Null: only in English. */
  readonly textHi: string | null;
  readonly openedAt: Date;
  /** Null: it is open. */
  readonly endedAt: Date | null;
}

export interface SignedAnnouncement extends Announcement {
  /** Name of the administrator who published it. */
  readonly openedBy: string;
}

/** Announcements that are open or ended after `endedSince`, newest first. */
export async function listAnnouncements(database: Queryable, endedSince: Date): Promise<Announcement[]> {
  const { rows } = await database.query<Announcement>(listSql, [endedSince]);
  return rows;
}

/** Like listAnnouncements, with the administrator who published each. */
export async function listSignedAnnouncements(
  database: Queryable,
  endedSince: Date,
): Promise<SignedAnnouncement[]> {
  const { rows } = await database.query<SignedAnnouncement>(listSignedSql, [endedSince]);
  return rows;
}

const columns = `a.id, text_en AS "textEn", text_hi AS "textHi", opened_at AS "openedAt", ended_at AS "endedAt"`;
const shown = /* sql */ `
WHERE ended_at IS NULL OR ended_at >= $1
ORDER BY ended_at IS NOT NULL, opened_at DESC, a.id DESC LIMIT 100`;
const listSql = `SELECT ${columns} FROM announcements a ${shown}`;
const listSignedSql = /* sql */ `
SELECT ${columns}, first_name || ' ' || last_name AS "openedBy"
FROM announcements a JOIN administrators ON administrators.id = opened_by ${shown}`;

/** @returns the announcement's id; null: there are `max` open ones already */
export async function openAnnouncement(
  client: Queryable,
  {
    textEn,
    textHi,
    administratorId,
  }: Pick<Announcement, 'textEn' | 'textHi'> & { readonly administratorId: number },
  max: number,
): Promise<number | null> {
  // Of two concurrent calls, the second counts what the first added.
  await lockNames(client, ['announcements']);
  const { rows } = await client.query<{ id: number }>(openSql, [textEn, textHi, administratorId, max]);
  return rows[0]?.id ?? null;
}

const openSql = /* sql */ `
INSERT INTO announcements (text_en, text_hi, opened_by)
SELECT $1, $2, $3 WHERE (SELECT count(*) FROM announcements WHERE ended_at IS NULL) < $4
RETURNING id`;

/** @returns its text; null: there is no such announcement, or it has ended */
export async function endAnnouncement(
  client: Queryable,
  { id, administratorId }: { readonly id: number; readonly administratorId: number },
): Promise<string | null> {
  const { rows } = await client.query<{ textEn: string }>(endSql, [id, administratorId]);
  return rows[0]?.textEn ?? null;
}

const endSql = /* sql */ `
UPDATE announcements SET ended_at = now(), ended_by = $2 WHERE id = $1 AND ended_at IS NULL
RETURNING text_en AS "textEn"`;

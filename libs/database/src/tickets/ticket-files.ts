import type { TicketFileType } from '@heliograph/contracts/http/ticket-file';
import type { Queryable } from '../connection/database.js';

export interface NewTicketFile {
  readonly messageId: number;
  readonly name: string;
  readonly type: TicketFileType;
  readonly sizeBytes: number;
  readonly stored: StoredContent;
}

/** A file's content, or its key in the object store. */
export type StoredContent = { readonly content: Buffer } | { readonly objectKey: string };

/** An object must have been announced (`announceObject`) and not be deleted since. */
export async function insertTicketFile(database: Queryable, file: NewTicketFile): Promise<void> {
  const { messageId, name, type, sizeBytes, stored } = file;
  const { content = null, objectKey = null } = { ...stored } as { content?: Buffer; objectKey?: string };
  await database.query(insertSql, [messageId, name, type, sizeBytes, content, objectKey]);
}

const insertSql = /* sql */ `
WITH kept AS (DELETE FROM object_deletions WHERE object_key = $6 RETURNING object_key)
INSERT INTO ticket_files (message_id, name, type, size_bytes, content, object_key)
VALUES ($1, $2, $3, $4, $5, (SELECT object_key FROM kept))`;

export interface FileRoom {
  /** Number of the ticket's files. */
  readonly ofTicket: number;
  /** Seconds until the author may add a file to any ticket; 0: now. */
  readonly waitS: number;
}

/**
 * Counts files before another is added. The author's concurrent uploads wait until the transaction ends.
 * @param author a customer or an administrator, and the number of files they may add in 24 hours
 */
export async function readFileRoom(
  client: Queryable,
  ticketId: number,
  author: { readonly id: number; readonly isTeam: boolean; readonly dailyMax: number },
): Promise<FileRoom> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtext('ticket files'), hashtext($1))`, [
    `${author.isTeam ? 'administrator' : 'customer'} ${author.id}`,
  ]);
  const { rows } = await client.query<FileRoom>(author.isTeam ? ofTeamSql : ofOwnerSql, [
    ticketId,
    author.id,
    author.dailyMax - 1,
  ]);
  return rows[0]!;
}

// The wait ends when the author's file that has to leave the day is 24 hours old.
const roomSql = (ofAuthor: string) => /* sql */ `
SELECT (SELECT count(*) FROM ticket_messages m JOIN ticket_files f ON f.message_id = m.id WHERE m.ticket_id = $1)
         AS "ofTicket",
       coalesce((
         SELECT ceil(extract(epoch FROM m.created_at + interval '1 day' - now()))::integer
         FROM ${ofAuthor} AND m.created_at > now() - interval '1 day'
         ORDER BY m.created_at DESC OFFSET $3 LIMIT 1
       ), 0) AS "waitS"`;

const ofTeamSql = roomSql(/* sql */ `
ticket_messages m JOIN ticket_files f ON f.message_id = m.id WHERE m.administrator_id = $2`);
const ofOwnerSql = roomSql(/* sql */ `
tickets t JOIN ticket_messages m ON m.ticket_id = t.id AND m.administrator_id IS NULL
JOIN ticket_files f ON f.message_id = m.id WHERE t.user_id = $2`);

export interface TicketFileRow {
  readonly id: number;
  readonly ticketId: number;
  readonly type: TicketFileType;
  readonly sizeBytes: number;
  /** Null: the content is in the database. */
  readonly objectKey: string | null;
}

/** @param userId only files of this user's tickets are found; null: any. */
export async function findTicketFile(
  database: Queryable,
  { fileId, userId }: { readonly fileId: number; readonly userId: number | null },
): Promise<TicketFileRow | null> {
  const { rows } = await database.query<TicketFileRow>(findSql, [fileId, userId]);
  return rows[0] ?? null;
}

const findSql = /* sql */ `
SELECT f.id, m.ticket_id AS "ticketId", f.type, f.size_bytes AS "sizeBytes",
       f.object_key AS "objectKey"
FROM ticket_files f JOIN ticket_messages m ON m.id = f.message_id JOIN tickets t ON t.id = m.ticket_id
WHERE f.id = $1 AND ($2::bigint IS NULL OR t.user_id = $2)`;

type FileOfUser = Pick<TicketFileRow, 'id' | 'sizeBytes' | 'objectKey'>;

/** All files on a user's tickets. */
export async function listFilesOfUser(database: Queryable, userId: number): Promise<FileOfUser[]> {
  const { rows } = await database.query<FileOfUser>(ofUserSql, [userId]);
  return rows;
}

const ofUserSql = /* sql */ `
SELECT f.id, f.size_bytes AS "sizeBytes", f.object_key AS "objectKey"
FROM tickets t JOIN ticket_messages m ON m.ticket_id = t.id JOIN ticket_files f ON f.message_id = m.id
WHERE t.user_id = $1 ORDER BY f.id`;

const PART_BYTES = 512 * 1024;

/**
 * A file's content in the database, in parts, so that a slow client doesn't keep it in memory. Ends early if the file
 * is erased meanwhile.
 */
export async function* readTicketFile(
  database: Queryable,
  { id, sizeBytes }: Pick<TicketFileRow, 'id' | 'sizeBytes'>,
): AsyncGenerator<Buffer> {
  for (let at = 1; at <= sizeBytes; at += PART_BYTES) {
    const { rows } = await database.query<{ part: Buffer }>(partSql, [id, at, PART_BYTES]);
    if (!rows[0]) return;
    yield rows[0].part;
  }
}

const partSql = /* sql */ `SELECT substring(content FROM $2::integer FOR $3::integer) AS part FROM ticket_files WHERE id = $1`;

import { addTicketFile } from '@heliograph/contracts/http/add-ticket-file';
import { describe, expect, it } from '@jest/globals';
import { crc32, deflateSync } from 'node:zlib';
import { until } from '../../support/until.js';
import type { Browser } from '../access/browser.js';
import { shown, useApiFixture } from './api-fixture.js';

const stage = useApiFixture({ TICKET_FILES_PER_ACCOUNT: '25' });

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};
const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const HEADER = chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]));
const REST = Buffer.concat([
  chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
  chunk('IEND', Buffer.alloc(0)),
]);
const CLEAN = Buffer.concat([SIGNATURE, HEADER, REST]);
const GPS = chunk('tEXt', Buffer.from('GPS\x0018.5204 N'));
const PHOTO = Buffer.concat([SIGNATURE, HEADER, GPS, REST, Buffer.from('<script>alert(1)</script>')]);
const BILL = Buffer.from(`%PDF-1.4\n${'bill '.repeat(300_000)}\n%%EOF\n`);

async function enter() {
  const world = await stage.world();
  const [owner, team] = [await stage.browser('A', world), await stage.browser('administrator', world)];
  const input = { inverterSerialNo: world.a.serial, description: 'Dark display' };
  const ticket_id = (await owner.must('POST /generateTicket', input)).json().ticketId as string;
  return { world, owner, team, ticket_id };
}
const add = (browser: Browser, ticket_id: string, file: Buffer = PHOTO, name = 'roof.png') =>
  browser.call('POST /addTicketFile', { ticket_id, name, file });
const newest = async (owner: Browser, ticket_id: string) =>
  (await owner.must('GET /getTicketTimeline', { ticket_id })).json()[0];
const stored = (ticket_id: string) =>
  stage.rows(
    `SELECT f.*, octet_length(content) AS octets FROM ticket_files f JOIN ticket_messages m ON m.id = f.message_id
     WHERE m.ticket_id = $1 ORDER BY f.id`,
    [ticket_id],
  );

describe('a file on a ticket', () => {
  it('is stored without metadata, seen by both sides, and sent as a download that runs nothing', async () => {
    const { owner, team, ticket_id } = await enter();
    expect(shown(await add(owner, ticket_id, PHOTO, '../../छत.svg'))).toBe('200');
    const { kind, text, file } = await newest(owner, ticket_id);
    const about = { fileId: expect.any(String), name: 'छत.png', type: 'image/png', sizeBytes: CLEAN.length };
    expect([kind, text, file]).toEqual(['ownerReply', '', about]);
    const [history] = (await team.must('GET /getTicketHistory', { ticket_id })).json();
    expect(history).toMatchObject({ kind: 'ownerReply', file: about });
    const [row] = await stored(ticket_id);
    expect((row!.content as Buffer).equals(CLEAN)).toBe(true);
    for (const browser of [owner, team]) {
      const answer = await browser.must('GET /getTicketFile', { file_id: file.fileId });
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(CLEAN.length),
        'content-disposition': `attachment; filename="ticket-${ticket_id}-file-${file.fileId}.png"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
  });

  it('comes back as it was sent, in parts', async () => {
    const { owner, team, ticket_id } = await enter();
    expect(shown(await add(team, ticket_id, BILL, 'bill.html'))).toBe('200');
    const { kind, file, unread } = await newest(owner, ticket_id);
    expect([kind, file.name, file.type, unread]).toEqual(['reply', 'bill.pdf', 'application/pdf', true]);
    const answer = await owner.must('GET /getTicketFile', { file_id: file.fileId });
    expect(answer.text).toBe(BILL.toString());
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="ticket-\d+-file-\d+\.pdf"$/,
    );
  });

  it('is in the audit log, with its author and each read by an administrator', async () => {
    const { world, owner, team, ticket_id } = await enter();
    await add(owner, ticket_id);
    const { file } = await newest(owner, ticket_id);
    await owner.must('GET /getTicketFile', { file_id: file.fileId });
    const lines = async () => (await stage.audit(`ticket ${ticket_id}`)).slice(1);
    for (const written of [3, 5]) {
      await team.must('GET /getTicketFile', { file_id: file.fileId });
      // The last line is written after the answer has ended.
      await until('the line after the file', async () => (await lines()).length === written);
    }
    expect(await lines()).toMatchObject([
      { action: 'addTicketFile', actor_id: world.a.id, after: { name: 'roof.png', type: 'image/png' } },
      { action: 'getTicketFile', actor_id: world.administrator.id, after: { file_id: file.fileId } },
      { action: 'getTicketFile ended', after: { complete: true } },
      { action: 'getTicketFile' },
      { action: 'getTicketFile ended' },
    ]);
  });

  it.each([
    ['a page', Buffer.from('<!DOCTYPE html><script>alert(1)</script>')],
    ['a drawing with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    [
      'a page behind the first bytes of a picture',
      Buffer.from('\xff\xd8\xff<html><script>alert(1)</script>', 'latin1'),
    ],
    ['half a picture', PHOTO.subarray(0, 40)],
    ['nothing', Buffer.alloc(0)],
  ])('is refused if it is %s, under any name', async (_, content) => {
    const { owner, ticket_id } = await enter();
    for (const name of ['roof.png', 'roof.jpg', 'bill.pdf'])
      expect(shown(await add(owner, ticket_id, content, name))).toBe('415 unsupported_body');
    expect(await stored(ticket_id)).toEqual([]);
  });

  it('may have at most 10 MB', async () => {
    const { owner, ticket_id } = await enter();
    const pdf = (size: number) => Buffer.from('%PDF-1.4%%EOF'.padEnd(size).replace(/ {5}$/, '%%EOF'));
    expect(shown(await add(owner, ticket_id, pdf(addTicketFile.fileMaxBytes!)))).toBe('200');
    const answer = await add(owner, ticket_id, pdf(addTicketFile.fileMaxBytes! + 1));
    expect([shown(answer), answer.json().details]).toEqual(['413 too_large', { kilobytesMax: 10_240 }]);
    expect(await stored(ticket_id)).toHaveLength(1);
  });

  it('is refused in a compressed body, which could expand without bound', async () => {
    const { owner, ticket_id } = await enter();
    const path = `/api/addTicketFile?ticket_id=${ticket_id}&name=x`;
    const answer = await owner.ask('POST', path, PHOTO, { 'content-encoding': 'gzip' });
    expect(shown(answer)).toBe('415 unsupported_body');
  });

  it('is not read for a ticket of someone else, or a closed one', async () => {
    const { world, owner, ticket_id } = await enter();
    const other = await stage.browser('B', world);
    expect(shown(await add(other, ticket_id))).toBe('404 not_found');
    await add(owner, ticket_id);
    const { file } = await newest(owner, ticket_id);
    expect(shown(await other.call('GET /getTicketFile', { file_id: file.fileId }))).toBe('404 not_found');
    await stage.rows(`UPDATE tickets SET status = 'CLOSED', closed_at = now() WHERE id = $1`, [ticket_id]);
    expect(shown(await add(owner, ticket_id))).toBe('409 conflict');
    await owner.must('GET /getTicketFile', { file_id: file.fileId });
  });
});

describe('the number of files', () => {
  it('is limited for each ticket, also at the same moment', async () => {
    const { owner, team, ticket_id } = await enter();
    for (let n = 0; n < 18; n++) await add(owner, ticket_id);
    const answers = await Promise.all(
      [owner, team, owner, team, owner].map((browser) => add(browser, ticket_id)),
    );
    expect(answers.map(shown).sort()).toEqual(['200', '200', '409 conflict', '409 conflict', '409 conflict']);
    expect(await stored(ticket_id)).toHaveLength(20);
  });

  it('is limited for each person and day, over all tickets', async () => {
    const { world, owner, team, ticket_id } = await enter();
    for (let n = 0; n < 18; n++) await add(owner, ticket_id);
    // The first ticket of the world has a file already.
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(owner, world.a.ticket)));
    expect(answers.map(shown).sort()).toEqual([
      ...Array(6).fill('200'),
      ...Array(2).fill('429 too_many_requests'),
    ]);
    expect(shown(await add(team, ticket_id))).toBe('200');
    await stage.rows(
      `UPDATE ticket_messages SET created_at = now() - interval '23 hours' WHERE id =
         (SELECT min(id) FROM ticket_messages WHERE ticket_id = $1)`,
      [ticket_id],
    );
    // Until the oldest counted file is a day old.
    const waitS = Number((await add(owner, world.a.ticket)).headers['retry-after']);
    expect(waitS).toBeGreaterThan(3_500);
    expect(waitS).toBeLessThanOrEqual(3_600);
    await stage.rows(
      `UPDATE ticket_messages SET created_at = now() - interval '25 hours' WHERE ticket_id = $1`,
      [ticket_id],
    );
    expect(shown(await add(owner, world.a.ticket))).toBe('200');
  });
});

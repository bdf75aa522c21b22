import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ask, logIn } from './support/http.js';
import { PASSWORD, PHONES } from './support/people.js';
import { useApi } from './support/use-api.js';

const LATE = { textEn: 'Messages are late.', textHi: 'संदेश देर से आ रहे हैं।' };

describe('announcements', () => {
  const system = useApi();
  let administrator: string;
  let customer: string;
  beforeAll(async () => {
    administrator = await logIn(system.api.port, 'administrator', PHONES.administrator, PASSWORD);
    customer = await logIn(system.api.port, 'customer', PHONES.a, PASSWORD);
  });
  beforeEach(() => system.database.query('TRUNCATE announcements'));

  const list = async () =>
    (await ask(system.api.port, 'GET', '/api/getAnnouncements', { cookie: administrator })).json();
  const post = (call: string, body: object, cookie = administrator) =>
    ask(system.api.port, 'POST', `/api/${call}`, { cookie, body });
  const publish = async (texts: object = LATE) =>
    (await post('publishAnnouncement', texts)).json().announcementId as string;

  it('are listed with their authors, open ones first', async () => {
    const first = await publish();
    const second = await publish({ textEn: ' The portal is slow. ' });
    await post('endAnnouncement', { announcementId: second });
    expect(await list()).toEqual([
      {
        announcementId: first,
        ...LATE,
        openedAt: expect.any(String),
        openedBy: expect.stringMatching(/^\w+ \w+$/),
        endedAt: null,
      },
      expect.objectContaining({
        announcementId: second,
        textEn: 'The portal is slow.',
        textHi: null,
        endedAt: expect.any(String),
      }),
    ]);
  });

  it('are listed for seven days after their end', async () => {
    const announcementId = await publish();
    await post('endAnnouncement', { announcementId });
    await system.database.query("UPDATE announcements SET ended_at = now() - interval '7 days 1 minute'");
    expect(await list()).toEqual([]);
  });

  it('end once', async () => {
    const announcementId = await publish();
    expect((await post('endAnnouncement', { announcementId })).status).toBe(200);
    const again = await post('endAnnouncement', { announcementId });
    expect([again.status, again.json().code]).toEqual([404, 'not_found']);
  });

  it('are at most 20 at a time', async () => {
    const texts = Array.from({ length: 22 }, (_, n) => ({ textEn: `Text ${n}` }));
    const answers = await Promise.all(texts.map((text) => post('publishAnnouncement', text)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.json()).toMatchObject({
      reason: 'too_many_announcements',
      err: 'As many announcements as are possible are open. Please end one first.',
    });
    const [newest] = await list();
    await post('endAnnouncement', { announcementId: newest.announcementId });
    expect((await post('publishAnnouncement', LATE)).status).toBe(200);
  });

  it.each([
    ['without a text', { textEn: ' ' }],
    ['with a long text', { textEn: 'x'.repeat(501) }],
  ])('are refused %s', async (_, body) => {
    expect((await post('publishAnnouncement', body)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('are not for customers', async () => {
    const announcementId = await publish();
    for (const [call, body] of [
      ['publishAnnouncement', LATE],
      ['endAnnouncement', { announcementId }],
    ] as const)
      expect((await post(call, body, customer)).status).toBe(403);
    expect(await list()).toHaveLength(1);
  });

  it('are in the audit log', async () => {
    const announcementId = await publish();
    await post('endAnnouncement', { announcementId });
    const { rows } = await system.database.query(
      'SELECT action, actor_kind, before, after FROM audit_log WHERE target = $1 ORDER BY id',
      [`announcement ${announcementId}`],
    );
    expect(rows).toEqual([
      { action: 'publishAnnouncement', actor_kind: 'administrator', before: null, after: LATE },
      {
        action: 'endAnnouncement',
        actor_kind: 'administrator',
        before: { textEn: LATE.textEn },
        after: null,
      },
    ]);
  });
});

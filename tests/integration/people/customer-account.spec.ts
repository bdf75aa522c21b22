import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getCustomerAccount } from '@heliograph/contracts/http/get-customer-account';
import { describe, expect, it } from '@jest/globals';
import { shown, useApiFixture } from '../business-rules/api-fixture.js';

type CustomerAccount = OutputOf<typeof getCustomerAccount>;

const stage = useApiFixture();

describe('getCustomerAccount', () => {
  it('shows messages with their outcome, and no text that contains a code', async () => {
    const world = await stage.world();
    const { id, phone } = world.a;
    await stage.rows(
      `INSERT INTO outbox (kind, user_id, phone, text, sealed_text, cause, created_at, delivered_at, failed_at, error) VALUES
         ('ticket_reply', $1, $2, 'A reply', NULL, 'x1' || $2, now(), now(), NULL, NULL),
         ('code_reset', NULL, $2, NULL, 'sealed', 'x2' || $2, now(), NULL, NULL, 'busy'),
         ('notice', $1, $2, 'Hello', NULL, 'x3' || $2, now(), NULL, now(), 'number unknown'),
         ('notice', $1, $2, 'To the number’s former owner', NULL, 'x4' || $2, now() - interval '9 years', now(), NULL, NULL)`,
      [id, phone],
    );
    const administrator = await stage.browser('administrator', world);
    const answer = await administrator.must('GET /getCustomerAccount', { userId: id });
    const { messages } = answer.json() as CustomerAccount;
    expect(
      messages.map(({ kind, text, deliveredAt, failedAt, error }) => [
        kind,
        text,
        deliveredAt !== null,
        failedAt !== null,
        error,
      ]),
    ).toEqual([
      ['notice', 'Hello', false, true, 'number unknown'],
      ['code_reset', null, false, false, 'busy'],
      ['ticket_reply', 'A reply', true, false, null],
    ]);
  });

  it('shows consent and open sessions, and is audited', async () => {
    const world = await stage.world();
    await stage.rows(
      `UPDATE users SET privacy_version = '2026-01-31', privacy_agreed_at = '2026-02-01T10:00Z', phone_verified_at = NULL WHERE id = $1`,
      [world.a.id],
    );
    await stage.browser('A', world);
    const administrator = await stage.browser('administrator', world);
    const answer = await administrator.must('GET /getCustomerAccount', { userId: world.a.id });
    const account = answer.json() as CustomerAccount;
    expect(account).toMatchObject({
      privacyVersion: '2026-01-31',
      privacyAgreedAt: '2026-02-01T10:00:00.000Z',
      phoneVerifiedAt: null,
    });
    expect(account.sessions).toHaveLength(1);
    expect(await stage.audit(`user ${world.a.id}`)).toEqual([
      expect.objectContaining({ action: 'getCustomerAccount', actor_kind: 'administrator' }),
    ]);
  });

  it('refuses an unknown user', async () => {
    const world = await stage.world();
    const administrator = await stage.browser('administrator', world);
    expect(shown(await administrator.call('GET /getCustomerAccount', { userId: world.absent.id }))).toBe(
      '404 not_found',
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { newWebhookSecret, webhookHeaders } from './webhook-signature.js';

describe('the signature of a webhook', () => {
  /** Of the reference implementations of Standard Webhooks. */
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestampS: 1_614_265_330,
    body: '{"test": 2432232314}',
  };
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

  it('is that of the specification’s test vector', () => {
    expect(webhookHeaders(message, [secret])).toEqual({
      'webhook-id': message.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': signature,
    });
  });

  it('is given by each secret while two are valid', () => {
    const other = newWebhookSecret();
    const { 'webhook-signature': both } = webhookHeaders(message, [other, secret]);
    expect(both).toBe(`${webhookHeaders(message, [other])['webhook-signature']} ${signature}`);
  });

  it('has a key of 32 random bytes', () => {
    const made = newWebhookSecret();
    expect(made).toMatch(/^whsec_/);
    expect(Buffer.from(made.slice(6), 'base64')).toHaveLength(32);
    expect(newWebhookSecret()).not.toBe(made);
  });
});

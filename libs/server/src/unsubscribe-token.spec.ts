import { describe, expect, it } from '@jest/globals';
import { createSecretBox } from './secret-box.js';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.js';

const box = createSecretBox(Buffer.alloc(32, 7));
const own = { userId: 42, topic: 'outage' } as const;
const token = unsubscribeToken(box, own);

describe('a token to unsubscribe', () => {
  it('names the person and the topic', () => {
    expect(readUnsubscribeToken(box, token)).toEqual(own);
  });

  it('is refused for another person or topic, with a changed signature, or signed with another key', () => {
    const [, , signature] = token.split('.');
    const first = signature!.startsWith('A') ? 'B' : 'A';
    for (const wrong of [
      `43.outage.${signature}`,
      `42.safety.${signature}`,
      `42.codes.${signature}`,
      `42.outage.${first}${signature!.slice(1)}`,
      `42.outage.${signature!.slice(0, 20)}`,
      `42.outage.`,
      `42.outage`,
      `${token}.more`,
      '',
      unsubscribeToken(createSecretBox(Buffer.alloc(32, 8)), own),
    ]) {
      expect([wrong, readUnsubscribeToken(box, wrong)]).toEqual([wrong, null]);
    }
  });
});

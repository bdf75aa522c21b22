import { describe, expect, it } from '@jest/globals';
import { hashPassword, verifyPassword } from './passwords.js';

describe('passwords', () => {
  it('are kept as argon2id of 19 MiB, two passes and one lane', async () => {
    expect(await hashPassword('Demo@1234')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('are salted', async () => {
    expect(await hashPassword('Demo@1234')).not.toBe(await hashPassword('Demo@1234'));
  });

  it('are told from others', async () => {
    const hash = await hashPassword('Demo@1234');
    expect(await verifyPassword(hash, 'Demo@1234')).toBe(true);
    expect(await verifyPassword(hash, 'demo@1234')).toBe(false);
  });

  it('fit no unknown account, not even the one that stands in for it', async () => {
    expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false);
  });
});

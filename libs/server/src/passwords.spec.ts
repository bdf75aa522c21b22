import { describe, expect, it } from '@jest/globals';
import { checkPassword, hashPassword } from './passwords.js';

describe('passwords', () => {
  it('are hashed with argon2id: 19 MiB, two passes, one lane', async () => {
    expect(await hashPassword('Demo@1234')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('are salted', async () => {
    expect(await hashPassword('Demo@1234')).not.toBe(await hashPassword('Demo@1234'));
  });

  it('are verified', async () => {
    const account = { passwordHash: await hashPassword('Demo@1234') };
    const check = (password: string) => checkPassword(password, () => Promise.resolve(account));
    expect(await check('Demo@1234')).toBe(account);
    expect(await check('demo@1234')).toBeNull();
  });

  it('are rejected for an unknown account, even the placeholder’s own password', async () => {
    expect(await checkPassword('nobody has this password', () => Promise.resolve(null))).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { checkPassword, hashPassword } from './passwords.js';

describe('passwords', () => {
  it('are kept as argon2id of 19 MiB, two passes and one lane', async () => {
    expect(await hashPassword('Demo@1234')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('are salted', async () => {
    expect(await hashPassword('Demo@1234')).not.toBe(await hashPassword('Demo@1234'));
  });

  it('are told from others', async () => {
    const account = { passwordHash: await hashPassword('Demo@1234') };
    const check = (password: string) => checkPassword(password, () => Promise.resolve(account));
    expect(await check('Demo@1234')).toBe(account);
    expect(await check('demo@1234')).toBeNull();
  });

  it('fit no unknown account, not even the one that stands in for it', async () => {
    expect(await checkPassword('nobody has this password', () => Promise.resolve(null))).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { createSecretBox } from './secret-box.js';

describe('secret box', () => {
  const key = randomBytes(32);
  const box = createSecretBox(key);
  const other = createSecretBox(randomBytes(32));

  it('decrypts what it encrypted, even after a restart', () => {
    const sealed = box.seal('Your code is 123456 ☀', '9811111111');
    expect(createSecretBox(key).open(sealed, '9811111111')).toBe('Your code is 123456 ☀');
    expect(sealed.toString('latin1')).not.toContain('123456');
  });

  it('never encrypts the same text to the same bytes', () => {
    expect(box.seal('a', 'b')).not.toEqual(box.seal('a', 'b'));
  });

  it('rejects another key, another row, and any changed byte', () => {
    const sealed = box.seal('123456', '9811111111');
    expect(() => other.open(sealed, '9811111111')).toThrow();
    expect(() => box.open(sealed, '9822222222')).toThrow();
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(() => box.open(changed, '9811111111')).toThrow();
    }
    expect(() => box.open(Buffer.alloc(0), '9811111111')).toThrow();
  });

  it('computes hashes that depend on the key and on the boundaries of the parts', () => {
    expect(box.mac('code', '12', '3')).toEqual(createSecretBox(key).mac('code', '12', '3'));
    expect(box.mac('code', '12', '3')).not.toEqual(box.mac('code', '1', '23'));
    expect(box.mac('code', '123')).not.toEqual(other.mac('code', '123'));
    expect(box.mac('a')).toHaveLength(32);
  });
});

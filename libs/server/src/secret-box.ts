import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** First byte of encrypted data; identifies the format. */
const FORMAT = 1;

/** Operations with the server key: keyed hashes, which cannot be brute-forced without it, and encryption. */
export interface SecretBox {
  /** HMAC-SHA-256 over the parts; unambiguous about where each part ends. */
  mac(...parts: readonly string[]): Buffer;
  /**
   * AES-256-GCM. @param about context, such as the row's key; must be the same when opening, so a ciphertext cannot be
   * moved to another row.
   */
  seal(text: string, about: string): Buffer;
  /** @throws Error if the key or `about` differs, or any bit was changed. */
  open(sealed: Buffer, about: string): string;
}

/** @param serverKey 32 random bytes or more */
export function createSecretBox(serverKey: Buffer): SecretBox {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', serverKey, '', use, KEY_BYTES));
  const macKey = derive('heliograph mac');
  const sealKey = derive('heliograph seal');

  return {
    mac: (...parts) => createHmac('sha256', macKey).update(JSON.stringify(parts)).digest(),
    seal: (text, about) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(about));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), encrypted]);
    },
    open: (sealed, about) => {
      if (sealed[0] !== FORMAT) throw new Error('unknown format of a sealed value');
      const tagAt = 1 + NONCE_BYTES;
      const textAt = tagAt + TAG_BYTES;
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(1, tagAt), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(tagAt, textAt));
      return Buffer.concat([decipher.update(sealed.subarray(textAt)), decipher.final()]).toString('utf8');
    },
  };
}

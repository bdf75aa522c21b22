import { z } from 'zod';

/** What browsers and authenticators say to each other (WebAuthn, in JSON); only @simplewebauthn looks into it. */
export const webAuthnJson = z.record(z.string(), z.unknown());

export const passkeySchema = z.object({
  passkeyId: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Null: not used yet. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

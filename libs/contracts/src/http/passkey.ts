import { z } from 'zod';

/** WebAuthn messages between browser and authenticator, as JSON; only @simplewebauthn reads them. */
export const webAuthnJson = z.record(z.string(), z.unknown());

export const passkeySchema = z.object({
  passkeyId: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Null: not used yet. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { NationalProfile } from '@heliograph/contracts/national/profile';
import { z } from 'zod';

/** Path of a file with certificates; the setting is its text. */
export const certificates = z.string().transform((file, context) => {
  try {
    const pem = readFileSync(file, 'utf8');
    new X509Certificate(pem);
    return pem;
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a file with certificates in PEM' });
    return z.NEVER;
  }
});

/** Path of a file with a private key; the setting is its text. */
export const privateKey = z.string().transform((file, context) => {
  try {
    const pem = readFileSync(file, 'utf8');
    createPrivateKey(pem);
    return pem;
  } catch {
    context.addIssue({
      code: 'custom',
      message: 'must be a file with a private key in PEM, without password',
    });
    return z.NEVER;
  }
});

interface NationalSettings {
  readonly NATIONAL_PROFILE?: NationalProfile | undefined;
  readonly NATIONAL_CERT_FILE?: string | undefined;
  readonly NATIONAL_KEY_FILE?: string | undefined;
  readonly NATIONAL_CA_FILE?: string | undefined;
}

const mistake = (name: keyof NationalSettings, message: string) => ({
  code: 'custom' as const,
  path: [name],
  message,
});

/**
 * Reports missing files for a national server: our certificate with its key, and the authority of the server's
 * certificate.
 */
export function requireNationalFiles(given: NationalSettings, context: z.RefinementCtx): void {
  if (!given.NATIONAL_PROFILE?.delivery) return;
  for (const name of ['NATIONAL_CERT_FILE', 'NATIONAL_KEY_FILE', 'NATIONAL_CA_FILE'] as const)
    if (!given[name]) context.addIssue(mistake(name, 'must be set for the delivery in NATIONAL_PROFILE'));
}

/** Reports a key of another certificate. Both have to be valid. */
export function requireMatchingKey(given: NationalSettings, context: z.RefinementCtx): void {
  const { NATIONAL_PROFILE: profile, NATIONAL_CERT_FILE: cert, NATIONAL_KEY_FILE: key } = given;
  if (!profile?.delivery || !cert || !key) return;
  if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)))
    context.addIssue(mistake('NATIONAL_KEY_FILE', 'is not the key of the certificate in NATIONAL_CERT_FILE'));
}

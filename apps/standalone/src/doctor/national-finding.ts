import { X509Certificate } from 'node:crypto';
import type { NationalState } from '@heliograph/database/national/read-state';
import { certificateFinding } from './certificate-finding.js';
import { ok, wrong, type Finding } from './finding.js';

/** Whether a national server acknowledges readings. */
export function nationalFinding({ behind, expired }: NationalState): Finding {
  const tooOld = expired > 0 ? `; ${expired} readings became too old to be sent` : '';
  return behind > 0
    ? wrong(
        `the national server has not acknowledged readings of ${behind} inverters for over an hour${tooOld}`,
        'Look into the worker’s log for the reason: docs/national-server.md.',
      )
    : ok(`the national server acknowledges all readings${tooOld}`);
}

/** Whether our own certificate, in PEM, ends soon. */
export const nationalCertificateFinding = (pem: string): Finding =>
  certificateFinding('our certificate for the national server', new Date(new X509Certificate(pem).validTo));

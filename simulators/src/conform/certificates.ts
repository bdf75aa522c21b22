import 'reflect-metadata';
import type { webcrypto } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import * as x509 from '@peculiar/x509';
import type { CertificateKind } from './packet-log.js';

interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** The server's certificates: the valid one, and invalid ones that a device must reject. */
export type Certificates = Record<CertificateKind, Certificate>;

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;
const AUTHORITY_DAYS = 3650;
const SERVER_DAYS = 30;

interface Authority {
  readonly certificate: x509.X509Certificate;
  readonly keys: webcrypto.CryptoKeyPair;
}

/**
 * Certificates for a host, signed by an authority that is kept in `folder`, so that a device needs its `ca.pem` only
 * once.
 */
export async function certificatesFor(host: string, folder: string): Promise<Certificates> {
  const own = await authorityIn(folder);
  const foreign = await newAuthority();
  const now = Date.now();
  const [from, to] = [now - DAY_MS, now + SERVER_DAYS * DAY_MS];
  return {
    right: await issue(own, host, from, to),
    foreign: await issue(foreign, host, from, to),
    'wrong name': await issue(own, 'another-server.invalid', from, to),
    expired: await issue(own, host, now - 2 * DAY_MS, now - DAY_MS),
  };
}

async function authorityIn(folder: string): Promise<Authority> {
  const certificateFile = join(folder, 'ca.pem');
  const keyFile = join(folder, 'ca-key.pem');
  if (existsSync(certificateFile) && existsSync(keyFile)) {
    const certificate = new x509.X509Certificate(readFileSync(certificateFile, 'utf8'));
    const pem = x509.PemConverter.decodeFirst(readFileSync(keyFile, 'utf8'));
    const privateKey = await crypto.subtle.importKey('pkcs8', pem, ALGORITHM, true, ['sign']);
    const publicKey = await certificate.publicKey.export(crypto);
    return { certificate, keys: { privateKey, publicKey } };
  }
  const authority = await newAuthority();
  mkdirSync(folder, { recursive: true });
  writeFileSync(keyFile, await privatePem(authority.keys), { mode: 0o600 });
  writeFileSync(certificateFile, `${authority.certificate.toString('pem')}\n`);
  return authority;
}

async function newAuthority(): Promise<Authority> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Heliograph device conformance',
    keys,
    signingAlgorithm: ALGORITHM,
    notBefore: new Date(Date.now() - 3 * DAY_MS),
    notAfter: new Date(Date.now() + AUTHORITY_DAYS * DAY_MS),
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { certificate, keys };
}

async function issue(authority: Authority, host: string, from: number, to: number): Promise<Certificate> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.create({
    subject: `CN=${host}`,
    issuer: authority.certificate.subject,
    signingKey: authority.keys.privateKey,
    publicKey: keys.publicKey,
    signingAlgorithm: ALGORITHM,
    notBefore: new Date(from),
    notAfter: new Date(to),
    extensions: [
      new x509.SubjectAlternativeNameExtension([{ type: isIP(host) ? 'ip' : 'dns', value: host }]),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      await x509.AuthorityKeyIdentifierExtension.create(authority.certificate.publicKey),
    ],
  });
  return { cert: certificate.toString('pem'), key: await privatePem(keys) };
}

async function privatePem({ privateKey }: webcrypto.CryptoKeyPair): Promise<string> {
  return x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', privateKey), 'PRIVATE KEY');
}

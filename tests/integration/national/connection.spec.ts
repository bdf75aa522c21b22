import { readFile } from 'node:fs/promises';
import { connect } from 'node:tls';
import { once } from 'node:events';
import { nationalProfileSchema } from '@heliograph/contracts/national/profile';
import { ConfigError, loadConfig } from '@heliograph/server/config';
import { workerSettings } from '@heliograph/worker/settings';
import { NationalServer } from '@heliograph/worker/national/national-server';
import { afterEach, describe, expect, it } from '@jest/globals';
import { makeCertificates } from '../ingest/support/certificates.js';
import { profileFor, useNationalServer } from '../../support/national/server.js';
import { makeTemporaryFolder } from '../../support/temporary-folder.js';
import { use } from '../../support/use.js';
import { until } from '../../support/until.js';

const national = useNationalServer();
/** Certificates of an authority that neither side trusts. */
const foreign = use(
  async () => makeCertificates(await makeTemporaryFolder('heliograph-national-')),
  async () => undefined,
);
const pem = (path: string) => readFile(path, 'utf8');

describe('the connection to a national server', () => {
  let connection: NationalServer | undefined;
  afterEach(() => connection?.close());

  async function connectWith({
    client = national.files.client,
    ca = national.files.ca,
  } = {}): Promise<unknown> {
    const { delivery } = nationalProfileSchema.parse(profileFor(national.server.address));
    const certificates = { cert: await pem(client.cert), key: await pem(client.key), ca: await pem(ca) };
    connection = new NationalServer(delivery!, certificates, async () => undefined);
    return connection.connect();
  }

  it('is authenticated in both directions', async () => {
    await expect(connectWith()).resolves.toMatchObject({ connected: true });
  });

  it('is not made with a server of another authority', async () => {
    await expect(connectWith({ ca: foreign.ca })).rejects.toThrow(/self-signed certificate|unable to verify/);
  });

  it('is refused to a certificate of another authority', async () => {
    const { refused } = national.server;
    await expect(connectWith({ client: foreign.client })).rejects.toThrow();
    await until('the refusal', () => national.server.refused > refused);
  });

  it('is refused without a certificate', async () => {
    const { refused } = national.server;
    const { hostname: host, port } = new URL(national.server.address);
    const socket = connect({ host, port: Number(port), ca: await pem(national.files.ca) });
    await expect(once(socket, 'end')).rejects.toThrow('certificate required');
    await until('the refusal', () => national.server.refused > refused);
  });
});

describe('the settings of the connection', () => {
  const load = (changes: Record<string, string> = {}) => {
    try {
      return loadConfig(workerSettings, {
        DATABASE_URL: 'postgres://unused',
        SERVER_KEY: 'A'.repeat(44),
        ...national.settings,
        ...changes,
      });
    } catch (error) {
      if (error instanceof ConfigError) return error.message.split('\n').slice(1);
      throw error;
    }
  };

  it('are all needed for a delivery', () => {
    expect(load()).toMatchObject({ NATIONAL_PROFILE: { source: 'A text for tests' } });
    expect(load({ NATIONAL_CERT_FILE: '', NATIONAL_KEY_FILE: '', NATIONAL_CA_FILE: '' })).toEqual([
      '  NATIONAL_CERT_FILE: must be set for the delivery in NATIONAL_PROFILE',
      '  NATIONAL_KEY_FILE: must be set for the delivery in NATIONAL_PROFILE',
      '  NATIONAL_CA_FILE: must be set for the delivery in NATIONAL_PROFILE',
    ]);
  });

  it('must be PEM, and a certificate with its own key', () => {
    expect(load({ NATIONAL_CERT_FILE: '/absent', NATIONAL_KEY_FILE: national.files.ca })).toEqual([
      '  NATIONAL_CERT_FILE: must be a file with certificates in PEM',
      '  NATIONAL_KEY_FILE: must be a file with a private key in PEM, without password',
    ]);
    expect(load({ NATIONAL_CERT_FILE: '/absent', NATIONAL_CA_FILE: '' })).toEqual([
      '  NATIONAL_CERT_FILE: must be a file with certificates in PEM',
      '  NATIONAL_CA_FILE: must be set for the delivery in NATIONAL_PROFILE',
    ]);
    expect(load({ NATIONAL_KEY_FILE: national.files.server.key })).toEqual([
      '  NATIONAL_KEY_FILE: is not the key of the certificate in NATIONAL_CERT_FILE',
    ]);
  });
});

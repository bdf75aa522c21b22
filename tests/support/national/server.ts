import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MockNationalServer } from '@heliograph/simulators/national/national-server';
import { makeCertificates } from '../../integration/ingest/support/certificates.js';
import { makeTemporaryFolder } from '../temporary-folder.js';
import { use } from '../use.js';

export const RESEND_TOPIC = 'ask/again';

/** A profile of our own invention, as the ministry's is not known. */
export const profileFor = (address: string): object => ({
  source: 'A text for tests',
  parameters: [
    { id: 'SER', mandatory: true, field: 'serial_number' },
    { id: 'IMEI', mandatory: false, field: 'imei' },
    { id: 'AT', mandatory: true, field: 'ts' },
    { id: 'E', mandatory: true, field: 'energy_total_wh', unit: 'kWh' },
    { id: 'P', mandatory: false, field: 'ac_power_w', unit: 'W' },
  ],
  delivery: {
    address,
    client_id: 'maker-1',
    topic: 'data/{SER}',
    message: { serial: '{SER}', imei: '{IMEI}', values: { at: '{AT}', energy: '{E}', power: '{P}' } },
    resend: { topic: RESEND_TOPIC, from: 'FROM' },
  },
});

export interface SentReading {
  readonly serial: string;
  readonly values: { readonly at: string; readonly energy: number };
}

/** A mock national server with certificates by OpenSSL, and the settings of a worker that sends to it. */
export function useNationalServer() {
  return use(
    async () => {
      const folder = await makeTemporaryFolder('heliograph-national-');
      const files = await makeCertificates(folder);
      const pem = (path: string) => readFile(path, 'utf8');
      const received: SentReading[] = [];
      const server = new MockNationalServer(
        { cert: await pem(files.server.cert), key: await pem(files.server.key), ca: await pem(files.ca) },
        ({ payload }) => received.push(JSON.parse(payload) as SentReading),
      );
      await server.listen();
      const profile = join(folder, 'profile.yaml');
      await writeFile(profile, JSON.stringify(profileFor(server.address)));
      return {
        server,
        files,
        folder,
        /** What was acknowledged, oldest first. */
        received,
        settings: {
          NATIONAL_PROFILE: profile,
          NATIONAL_CERT_FILE: files.client.cert,
          NATIONAL_KEY_FILE: files.client.key,
          NATIONAL_CA_FILE: files.ca,
        } as Record<string, string>,
      };
    },
    async ({ server, folder }) => {
      await server.goAway();
      await rm(folder, { recursive: true });
    },
  );
}

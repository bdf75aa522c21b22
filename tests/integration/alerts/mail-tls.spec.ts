import { ChannelDown } from '@heliograph/database/outbox/deliver-message';
import { loadConfig } from '@heliograph/server/config';
import { createSecretBox } from '@heliograph/server/secret-box';
import { mailSender } from '@heliograph/worker/channels/mail-sender';
import { workerSettings } from '@heliograph/worker/settings';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { makeTemporaryFolder } from '../../support/temporary-folder.js';
import { use } from '../../support/use.js';
import { makeCertificates } from '../ingest/support/certificates.js';

const ALERT = {
  id: '1',
  kind: 'communication_lost',
  topic: 'outage',
  userId: 1,
  language: 'en',
  text: 'Text',
  path: '/',
  since: null,
  createdAt: new Date(),
  timeZone: 'Asia/Kolkata',
} as const;

interface Received {
  readonly encrypted: boolean;
  readonly user: string | undefined;
}

describe('e-mail by TLS', () => {
  const received: Received[] = [];
  const files = use(
    async () => {
      const folder = await makeTemporaryFolder('heliograph-mail-');
      return { folder, ...(await makeCertificates(folder)) };
    },
    ({ folder }) => rm(folder, { recursive: true }),
  );
  const server = (options: SMTPServerOptions) =>
    use(
      async () => {
        const [cert, key] = await Promise.all([readFile(files.server.cert), readFile(files.server.key)]);
        const smtp = new SMTPServer({
          ...{ logger: false, closeTimeout: 100, cert, key },
          ...options,
          onAuth: ({ username, password }, _session, done) =>
            password === 'p@ss' ? done(null, { user: username }) : done(new Error('wrong')),
          onData: (stream, session, done) => {
            stream.resume().on('end', () => {
              received.push({ encrypted: session.secure, user: session.user });
              done();
            });
          },
        });
        // Clients that refuse the certificate break the connection.
        smtp.on('error', () => undefined);
        await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
        const close = () => new Promise<void>((closed) => smtp.close(() => closed()));
        return { port: (smtp.server.address() as AddressInfo).port, close };
      },
      ({ close }) => close(),
    );
  const implicit = server({ secure: true });
  const upgraded = server({});
  const plain = server({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
  beforeEach(() => {
    received.length = 0;
  });

  /** Sends by settings that are read as the worker reads them. */
  const send = (SMTP_URL: string, trusted = true) => {
    const settings = loadConfig(workerSettings, {
      DATABASE_URL: 'postgres://unused',
      SERVER_KEY: 'A'.repeat(44),
      SMTP_URL,
      MAIL_FROM: 'alerts@example.org',
      PORTAL_HOST: 'portal.example.org',
      ...(trusted && { SMTP_CA_FILE: files.ca }),
    });
    return mailSender({
      url: settings.SMTP_URL!,
      from: settings.MAIL_FROM!,
      portalHost: settings.PORTAL_HOST!,
      box: createSecretBox(Buffer.alloc(32, 7)),
      ca: settings.SMTP_CA_FILE,
    }).send('asha@example.org', ALERT);
  };
  // The sender does not recognize capitals as this machine's name, and so insists on TLS.
  const remote = (port: number) => `smtp://alerts:p%40ss@LOCALHOST:${port}`;

  it('is sent to a server that is encrypted from the start', async () => {
    await send(`smtps://alerts:p%40ss@127.0.0.1:${implicit.port}`);
    expect(received).toEqual([{ encrypted: true, user: 'alerts' }]);
  });

  it('is sent to a server that upgrades the connection', async () => {
    await send(remote(upgraded.port));
    expect(received).toEqual([{ encrypted: true, user: 'alerts' }]);
  });

  it('is not sent to a server with an untrusted certificate', async () => {
    await expect(send(`smtps://alerts:p%40ss@127.0.0.1:${implicit.port}`, false)).rejects.toThrow(
      ChannelDown,
    );
    await expect(send(remote(upgraded.port), false)).rejects.toThrow(ChannelDown);
    expect(received).toEqual([]);
  });

  it('is not sent unencrypted to another machine', async () => {
    await expect(send(remote(plain.port))).rejects.toThrow(ChannelDown);
    expect(received).toEqual([]);
  });
});

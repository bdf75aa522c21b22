import { readFile, rm } from 'node:fs/promises';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificates } from '../../integration/ingest/support/certificates.js';
import { makeTemporaryFolder } from '../temporary-folder.js';

export interface PushRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

const HOST = 'push.example.org';

/** A push service on this machine; its agent resolves its name to it. @param answer returns a status, null: no answer */
export async function startPushService(
  answer: (request: PushRequest) => number | null | Promise<number | null>,
) {
  const folder = await makeTemporaryFolder('heliograph-push-');
  const { ca, server: files } = await makeCertificates(folder);
  const [cert, key, authority] = await Promise.all([files.cert, files.key, ca].map((path) => readFile(path)));
  await rm(folder, { recursive: true });
  const server = createServer({ cert: cert!, key: key! }, async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const status = await answer({ path: request.url!, headers: request.headers, body: Buffer.concat(parts) });
    if (status === null) request.socket.destroy();
    else response.writeHead(status).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({
    ca: authority!,
    // The certificate is for 127.0.0.1.
    checkServerIdentity: () => undefined,
    lookup: (_, options, done) =>
      options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
  });
  const close = () =>
    new Promise<void>((closed) => {
      agent.destroy();
      server.close(() => closed());
      server.closeAllConnections();
    });
  return {
    agent,
    /** Authority of its certificate. */
    ca: authority!.toString(),
    endpoint: (name: string) => `https://${HOST}:${port}/${name}`,
    close,
  };
}

import { postPublicAddress, type PostPublicAddress } from '@heliograph/server/public-address';
import { readFile, rm } from 'node:fs/promises';
import { createServer, type RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificates } from '../../integration/ingest/support/certificates.js';
import { makeTemporaryFolder } from '../temporary-folder.js';
import { use } from '../use.js';

interface ReceivedWebhook {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Status of the answer; `nothing`: none, the request stays open. */
type Answer = number | 'nothing';

/**
 * A webhook's receiver on this machine: an HTTPS server, which `post` reaches by a public name. `answer` decides by
 * path, and all that came is in `received`.
 */
export function useReceiver() {
  const received: ReceivedWebhook[] = [];
  const state: { answer: (webhook: ReceivedWebhook) => Answer } = { answer: () => 200 };
  const server = use(
    async () => {
      const folder = await makeTemporaryFolder('heliograph-webhooks-');
      const { ca, server: files } = await makeCertificates(folder);
      const [cert, key, authority] = await Promise.all(
        [files.cert, files.key, ca].map((path) => readFile(path)),
      );
      await rm(folder, { recursive: true });
      const listener = createServer({ cert: cert!, key: key! }, async (request, response) => {
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part as Buffer);
        const headers = request.headers as Record<string, string>;
        const webhook = { path: request.url!, headers, body: Buffer.concat(parts).toString() };
        received.push(webhook);
        const answer = state.answer(webhook);
        if (answer !== 'nothing') response.writeHead(answer, { location: '/elsewhere' }).end('A body');
      });
      await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
      const { port } = listener.address() as AddressInfo;
      const connection: RequestOptions = {
        ca: authority!,
        // The certificate is for 127.0.0.1.
        checkServerIdentity: () => undefined,
        lookup: (_, options, done) =>
          options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
      };
      const post: PostPublicAddress = (url, sent) => postPublicAddress(url, sent, connection);
      const close = () =>
        new Promise<void>((closed) => {
          listener.close(() => closed());
          listener.closeAllConnections();
        });
      return {
        post,
        /** Authority of its certificate. */
        ca: authority!.toString(),
        url: (path: string, host = 'hooks.example.org') => `https://${host}:${port}${path}`,
        release: () => listener.closeAllConnections(),
        close,
      };
    },
    ({ close }) => close(),
  );
  return { server, received, answer: (by: typeof state.answer) => (state.answer = by) };
}

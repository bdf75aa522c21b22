import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { until } from '../until.js';
import { use } from '../use.js';

export interface ReceivedMail {
  readonly to: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded parts by media type. */
  readonly parts: Readonly<Record<string, string>>;
}

/** `slow`: does not answer the end of an e-mail before `release`. Otherwise the reply to the recipient; 250 accepts. */
type Answer = 250 | 451 | 550 | 'slow';

/** An SMTP server on this machine. */
export function useMailServer() {
  const mails: ReceivedMail[] = [];
  const state: { answer: Answer; waiting: (() => void)[] } = { answer: 250, waiting: [] };
  const server = use(
    async () => {
      const smtp = new SMTPServer({
        logger: false,
        disabledCommands: ['STARTTLS', 'AUTH'],
        closeTimeout: 100,
        onRcptTo: ({ address }, _session, done) => {
          if (typeof state.answer === 'string' || state.answer === 250) return done();
          // Servers' replies contain the address.
          done(Object.assign(new Error(`<${address}>: try another one`), { responseCode: state.answer }));
        },
        onData: async (stream, { envelope }, done) => {
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(chunk as Buffer);
          if (state.answer === 'slow') {
            await new Promise<void>((go) => state.waiting.push(go));
            return done(new Error('too late'));
          }
          const to = envelope.rcptTo.map(({ address }) => address).join(', ');
          mails.push({ to, ...readMail(Buffer.concat(chunks).toString()) });
          done();
        },
      });
      await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
      const { port } = smtp.server.address() as AddressInfo;
      const close = () => new Promise<void>((closed) => smtp.close(() => closed()));
      return { url: `smtp://127.0.0.1:${port}`, close };
    },
    ({ close }) => close(),
  );
  return {
    server,
    mails,
    answer: (answer: Answer) => (state.answer = answer),
    /** Refuses the slow e-mail, once the client has sent all of it. */
    release: async () => {
      await until('an e-mail', () => state.waiting.length > 0);
      state.waiting.splice(0).forEach((go) => go());
    },
  };
}

function readMail(source: string): Pick<ReceivedMail, 'headers' | 'parts'> {
  const { headers, body } = readPart(source);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type']!)![1]!;
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.trimStart()));
  return {
    headers,
    parts: Object.fromEntries(
      parts.map((part) => [/^[^;]+/.exec(part.headers['content-type']!)![0], decode(part)]),
    ),
  };
}

interface Part {
  readonly headers: Record<string, string>;
  readonly body: string;
}

function readPart(source: string): Part {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return { headers: Object.fromEntries(headers), body: source.slice(end + 4) };
}

function decode({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

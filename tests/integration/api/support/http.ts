import { request, type IncomingHttpHeaders } from 'node:http';

export interface Asked {
  readonly headers?: Record<string, string>;
  readonly cookie?: string;
  /** Text and bytes are sent unchanged, anything else as JSON. */
  readonly body?: unknown;
  readonly localAddress?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  json<T = any>(): T; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests look at what is there
}

/** Sends one plain request; given headers override the defaults. */
export function ask(port: number, method: string, path: string, asked: Asked = {}): Promise<Answer> {
  const { headers, cookie, body, localAddress } = asked;
  const isWhole = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
  const content = isWhole ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      localAddress,
      agent: false,
      headers: {
        ...(content !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(content),
        }),
        ...(cookie && { cookie }),
        ...headers,
      },
    });
    outgoing.once('error', reject);
    outgoing.once('response', (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (part) => (text += part));
      incoming.once('error', reject);
      incoming.once('end', () =>
        resolve({
          status: incoming.statusCode!,
          headers: incoming.headers,
          text,
          json: () => JSON.parse(text),
        }),
      );
    });
    outgoing.end(content);
  });
}

/** The cookies that an answer sets, as `name=value; …`. */
export function cookiesOf(answer: Answer): string {
  return (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

/** Logs in. @returns the cookies to send from then on */
export async function logIn(
  port: number,
  role: 'customer' | 'administrator',
  phone: string,
  password: string,
): Promise<string> {
  const path = role === 'customer' ? '/api/loginPassword' : '/api/loginPasswordAdmin';
  const answer = await ask(port, 'POST', path, { body: { phone, password } });
  if (answer.status !== 200) throw new Error(`log-in answered ${answer.status}: ${answer.text}`);
  return cookiesOf(answer);
}

import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';

/** Header that nginx adds for the API. Requests sent directly to an API need it for session cookies to work. */
export const BEHIND_TLS = { 'x-forwarded-proto': 'https' };

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON. */
  json<T>(): T;
}

/** A browser with cookies and keep-alive connections, which retries a request on a connection closed while idle. */
export class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #agent: HttpAgent | HttpsAgent;
  readonly #used = new WeakSet<Socket>();

  /** @param ca certificate authority of an https:// URL, PEM */
  constructor(
    private readonly url: string,
    private readonly ca: string | undefined = undefined,
  ) {
    const options = { keepAlive: true, maxSockets: 6 };
    this.#agent = ca ? new HttpsAgent({ ...options, ca, servername: 'localhost' }) : new HttpAgent(options);
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The same session at another URL. */
  at(url: string, ca?: string): Browser {
    const other = new Browser(url, ca);
    for (const [name, value] of this.#cookies) other.#cookies.set(name, value);
    return other;
  }

  async call(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const content = body === undefined ? undefined : JSON.stringify(body);
    const answer = await this.#ask(method, `/api${path}`, content, headers);
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [name, value] = cookie.split(';')[0]!.split('=') as [string, string];
      this.#cookies.set(name, value);
    }
    return answer;
  }

  async logIn(phone: string, password: string): Promise<Answer> {
    return this.call('POST', '/loginPassword', { phone, password });
  }

  close(): void {
    this.#agent.destroy();
  }

  #ask(
    method: string,
    path: string,
    content: string | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const send = this.ca ? httpsRequest : httpRequest;
      const outgoing = send(new URL(path, this.url), {
        method,
        agent: this.#agent,
        headers: {
          ...(content !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(content),
          }),
          ...(this.#cookies.size > 0 && { cookie: this.cookie }),
          ...(!this.ca && BEHIND_TLS),
          ...headers,
        },
      });
      let answered = false;
      let reused = false;
      outgoing.once('error', (error: NodeJS.ErrnoException) => {
        // Retry like browsers do if the server closed an idle connection before receiving this request.
        const wasIdle = reused && !answered && /^(ECONNRESET|EPIPE)$/.test(error.code ?? '');
        if (wasIdle) this.#ask(method, path, content, headers).then(resolve, reject);
        else reject(error);
      });
      outgoing.once('response', (incoming) => {
        answered = true;
        let text = '';
        incoming.setEncoding('utf8').on('data', (part) => (text += part));
        incoming.once('error', reject);
        incoming.once('end', () =>
          resolve({
            status: incoming.statusCode!,
            headers: incoming.headers,
            text,
            json: <T>() => JSON.parse(text) as T,
          }),
        );
      });
      outgoing.once('socket', (socket: Socket) => {
        reused = this.#used.has(socket);
        this.#used.add(socket);
        socket.setNoDelay(true);
      });
      outgoing.end(content);
    });
  }
}

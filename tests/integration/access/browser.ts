import { type Answer, ask } from '../api/support/http.js';
import type { System } from '../api/support/system.js';

export type Parameters = Readonly<Record<string, unknown>>;

/** A browser as the API sees it: it keeps cookies and has an address. */
export class Browser {
  readonly #cookies = new Map<string, string>();

  constructor(
    private readonly system: System,
    /** Sent in the proxy's forwarding header, which the API under test trusts. */
    private readonly address: string,
    cookies = '',
  ) {
    this.take(cookies);
  }

  take(cookies: string): void {
    for (const cookie of cookies.split('; ').filter(Boolean)) {
      const at = cookie.indexOf('=');
      this.#cookies.set(cookie.slice(0, at), cookie.slice(at + 1));
    }
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /**
   * Makes a call by its contract's name, e.g. `GET /getUser`. Parameters go into the query of a GET, the body of a
   * POST; if one is named `file`, it is the body and the others go into the query.
   */
  async call(
    call: string,
    parameters: Parameters = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const [method, pattern] = call.split(' ') as [string, string];
    const { file, ...rest }: Record<string, unknown> = { ...parameters };
    let path = `/api${pattern}`.replace(/:(\w+)/, (_, name: string) => {
      const value = String(rest[name]);
      delete rest[name];
      return encodeURIComponent(value);
    });
    if ((method !== 'POST' || file !== undefined) && Object.keys(rest).length > 0) {
      path += `?${new URLSearchParams(rest as Record<string, string>)}`;
    }
    return this.ask(method, path, method === 'POST' ? (file ?? rest) : undefined, headers);
  }

  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await ask(this.system.api.port, method, path, {
      cookie: this.cookies,
      headers: { 'x-forwarded-for': this.address, ...headers },
      body,
    });
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [pair = '', ...attributes] = cookie.split('; ');
      if (attributes.some((attribute) => attribute.startsWith('Expires=Thu, 01 Jan 1970'))) {
        this.#cookies.delete(pair.slice(0, pair.indexOf('=')));
      } else this.take(pair);
    }
    return answer;
  }

  /** Makes a call whose success the test relies on. */
  async must(call: string, parameters: Parameters = {}): Promise<Answer> {
    const answer = await this.call(call, parameters);
    if (answer.status >= 300) throw new Error(`${call} answered ${answer.status}: ${answer.text}`);
    return answer;
  }
}

/** The latest code sent to a number, read from the outbox. */
export async function codeSentTo(phone: string, system: System): Promise<string> {
  const answer = await ask(system.api.port, 'GET', `/dev/outbox?phone=${phone}`);
  const [message] = answer.json<{ text: string }[]>();
  const code = /(?<!\d)\d{6}(?!\d)/.exec(message?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${phone}: ${answer.text}`);
  return code;
}

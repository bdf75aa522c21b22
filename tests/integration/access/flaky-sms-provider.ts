import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { until } from '../../support/until.js';

const CODE = /(?<!\d)\d{6}(?!\d)/;

interface Message {
  readonly to: string;
  readonly text: string;
  readonly refused: boolean;
}

/**
 * An SMS provider that refuses the first attempt of each message and, like some real ones, echoes the request in its
 * answer.
 */
export class FlakySmsProvider {
  readonly #messages: Message[] = [];
  readonly #seen = new Set<string>();
  /** Refuses every message while true. */
  refusing = false;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<FlakySmsProvider> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const provider = new FlakySmsProvider(server, `http://127.0.0.1:${port}/sms`);
    server.on('request', (request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (part) => (body += part));
      request.once('end', () => {
        const taken = provider.take(JSON.parse(body));
        response.statusCode = taken ? 200 : 500;
        response.end(JSON.stringify(taken ? { reference: 'r' } : { err: body, message: body }));
      });
    });
    return provider;
  }

  get refusals(): number {
    return this.#messages.filter(({ refused }) => refused).length;
  }

  /** The code of the next message to a number that was accepted, or refused on request. */
  async codeSentTo(phone: string, { refused = false } = {}): Promise<string> {
    const wanted = ({ to, text, ...message }: Message) =>
      to.endsWith(phone) && message.refused === refused && CODE.test(text);
    const before = this.#read;
    const message = await until(`a message to ${phone}`, () => this.#messages.slice(before).find(wanted));
    this.#read = this.#messages.length;
    return CODE.exec(message.text)![0];
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
  }

  #read = 0;

  private take({ id, to, text }: { id: string; to: string; text: string }): boolean {
    const refused = this.refusing || !this.#seen.has(id);
    this.#seen.add(id);
    this.#messages.push({ to, text, refused });
    return !refused;
  }
}

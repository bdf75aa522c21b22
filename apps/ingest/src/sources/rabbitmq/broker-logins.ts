import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ThrottledLog } from '@heliograph/server/throttled-log';
import { Inject, Injectable } from '@nestjs/common';
import { accessViolations, loginFailures } from '../../metrics.js';
import { Pipeline } from '../../pipeline/pipeline.js';
import type { IngestSettings } from '../../settings.js';
import { StartError } from '../../start-error.js';
import { SETTINGS } from '../../tokens.js';
import { Authentication } from '../authentication.js';
import { LoginThrottle } from '../login-throttle.js';
import { BrokerSessions } from './broker-sessions.js';
import { mayUseResource, mayUseTopic, type Question } from './device-rights.js';

/** RabbitMQ's requests come from this machine; on a network, they would be unprotected. */
const HOST = '127.0.0.1';
const QUESTION_MAX_BYTES = 8 * 1024;
/** Logins are still accepted during shorter backpressure. */
const BACKPRESSURE_MAX_MS = 1_000;
/** RabbitMQ doesn't send the address of a refused login. */
const ANYWHERE = 'unknown';

type Answer = 'allow' | 'deny' | 'unavailable';

/** Answers RabbitMQ's requests about devices (`rabbitmq_auth_backend_http`). */
@Injectable()
export class BrokerLogins {
  /** Off: no device may log in, because its messages might not reach our queue. */
  open = false;
  readonly #refusals = new LoginThrottle({ delayMs: 1_000, perAddressMax: 50, perSerialMax: 10 });
  readonly #server = createServer((request, response) => {
    this.#respond(request, response).catch(() => response.destroy());
  });

  constructor(
    @Inject(SETTINGS) private readonly settings: IngestSettings,
    private readonly authentication: Authentication,
    private readonly sessions: BrokerSessions,
    private readonly pipeline: Pipeline,
    private readonly repeats: ThrottledLog,
  ) {}

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** @throws StartError if the port is not available. */
  async listen(): Promise<void> {
    const { AMQP_LOGINS_PORT: port } = this.settings;
    this.#server.listen({ host: HOST, port });
    await once(this.#server, 'listening').catch((error: Error) => {
      throw new StartError(
        `RabbitMQ cannot ask at ${HOST}, port ${port} (AMQP_LOGINS_PORT): ${error.message}.`,
      );
    });
  }

  async close(): Promise<void> {
    this.open = false;
    if (!this.#server.listening) return;
    await new Promise((resolve) => (this.#server.close(resolve), this.#server.closeAllConnections()));
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (
      request.method !== 'POST' ||
      Number(request.headers['content-length'] ?? Infinity) > QUESTION_MAX_BYTES
    )
      return void response.writeHead(400).end();
    const question = Object.fromEntries(new URLSearchParams(await text(request)));
    const answer = await this.#answer(request.url, question);
    if (answer === 'unavailable') response.writeHead(503);
    response.end(answer);
  }

  async #answer(path: string | undefined, question: Question): Promise<Answer> {
    if (path === '/user') return this.#mayLogIn(question);
    if (path === '/vhost') return this.#begins(question);
    if (path === '/resource') return this.#judged(mayUseResource(question), question);
    if (path === '/topic') return this.#judged(mayUseTopic(question), question);
    return 'deny';
  }

  async #mayLogIn({ username = '', client_id: clientId = '', password }: Question): Promise<Answer> {
    const { backpressureSince } = this.pipeline;
    const isBehind = backpressureSince !== null && Date.now() - backpressureSince > BACKPRESSURE_MAX_MS;
    if (!this.open || isBehind) return this.#unavailable();
    const claim = {
      clientId,
      username,
      password: password === undefined ? undefined : Buffer.from(password),
    };
    const device = await this.authentication.judge(claim);
    if (device === 'unavailable') return this.#unavailable();
    if (device === 'refused') {
      const delayed = await this.#refusals.wait(ANYWHERE, username);
      loginFailures.inc({ answer: delayed ? 'refused' : 'dropped' });
      return 'deny';
    }
    this.sessions.authenticated(device);
    return 'allow';
  }

  async #begins({ username = '', ip = '' }: Question): Promise<Answer> {
    try {
      return (await this.sessions.begin(username, ip.replace(/^::ffff:/, ''))) ? 'allow' : 'deny';
    } catch {
      return this.#unavailable();
    }
  }

  #judged(allowed: boolean, { username, name, routing_key: topic }: Question): Answer {
    if (allowed) return 'allow';
    accessViolations.inc();
    this.repeats.warn("access to another device's topic", { serialNumber: username }, { name, topic });
    return 'deny';
  }

  #unavailable(): Answer {
    loginFailures.inc({ answer: 'unavailable' });
    return 'unavailable';
  }
}

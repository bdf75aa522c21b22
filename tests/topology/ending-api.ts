import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { PASSWORD, PHONES } from '../integration/api/support/people.js';
import { until } from '../support/until.js';
import { BEHIND_TLS } from './browser.js';
import { TARIFF } from './load.js';
import type { Topology } from './topology.js';

/** Connections to one API, as nginx keeps them; every other one changes something. */
const CONNECTIONS = 6;

export interface Ending {
  readonly code: number | null;
  /** Connections with an unanswered request or an unannounced close. nginx would hide most of these from browsers. */
  readonly broken: readonly string[];
}

/**
 * Stops an API that is requested directly, bypassing nginx, over connections that are never idle, while a change waits
 * for the database. Every request must be answered, and the last response of each connection must announce its close.
 */
export async function stopUnderLoad(topology: Topology, name: 'api-1' | 'api-2'): Promise<Ending> {
  const browser = topology.browser().at(topology.apiUrl(name));
  await browser.logIn(PHONES.b, PASSWORD);
  await browser.call('POST', '/setTariff', TARIFF);
  const { cookie } = browser;
  browser.close();

  const connections = Array.from(
    { length: CONNECTIONS },
    (_, n) => new Connection(topology.apiUrl(name), cookie, n % 2 === 0 ? 'GET' : 'POST'),
  );
  const answered = () => connections.every((connection) => connection.answers > 0 || connection.over);
  await until('an answer on each connection', answered);

  const holder = await topology.database.pool.connect();
  try {
    const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await holder.query('BEGIN');
    await holder.query(
      'SELECT FROM tariffs WHERE user_id = (SELECT id FROM users WHERE phone_no = $1) FOR UPDATE',
      [PHONES.b],
    );
    await until('a change that waits', async () => {
      const waiting = await topology.database.pool.query(
        'SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))',
        [rows[0]!.pid],
      );
      return waiting.rowCount;
    });
    const ended = topology.servers[name].stop();
    await until(
      `${name} to say that it ends`,
      async () => !(await topology.isReady(name).catch(() => false)),
    );
    await holder.query('COMMIT');
    const failures = await Promise.all(connections.map((connection) => connection.ended));
    return { code: await ended, broken: failures.filter((failure) => failure !== null) };
  } finally {
    holder.release(true);
  }
}

/** Sends one request after the other, until a response announces the connection's close. */
class Connection {
  answers = 0;
  over = false;
  /** What failed, null: nothing. */
  readonly ended: Promise<string | null>;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(
    private readonly url: string,
    private readonly cookie: string,
    private readonly method: 'GET' | 'POST',
  ) {
    this.ended = this.#run()
      .then(
        () => null,
        (error: NodeJS.ErrnoException) => `${method} after ${this.answers}: ${error.code ?? error.message}`,
      )
      .finally(() => {
        this.over = true;
        this.#agent.destroy();
      });
  }

  async #run(): Promise<void> {
    for (;;) {
      const response = await this.#ask();
      if (response.statusCode !== 200) throw new Error(`answered ${response.statusCode}`);
      this.answers++;
      if (response.headers.connection === 'close') return;
    }
  }

  async #ask(): Promise<IncomingMessage> {
    const body = this.method === 'POST' ? JSON.stringify(TARIFF) : '';
    const outgoing = request(`${this.url}/api/${this.method === 'POST' ? 'setTariff' : 'getUserByToken'}`, {
      method: this.method,
      agent: this.#agent,
      headers: { cookie: this.cookie, ...BEHIND_TLS, ...(body && { 'content-type': 'application/json' }) },
    });
    outgoing.end(body);
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    // A second connection means that the first was closed without notice.
    if (this.answers > 0 && !outgoing.reusedSocket) throw new Error('was closed without notice');
    return response;
  }
}

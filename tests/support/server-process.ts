import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { entryOf } from '@heliograph/standalone/project';
import { asServer } from './as-server.js';

/** The same for all processes of a run. */
const SERVER_KEY = Buffer.alloc(32, 7).toString('base64');

/** Sent by a server once it is ready. */
export interface Ready {
  readonly healthPort: number;
  /** Of ingest with several processes. */
  readonly healthPorts?: readonly number[];
  /** HTTP port of the API. */
  readonly port: number;
  /** MQTT port of ingest; null at an external broker. */
  readonly mqttPort: number | null;
}

/** A built server or simulator, run like `npm start` does but without a supervisor. It ends with Jest at the latest. */
export class ServerProcess {
  readonly child: ChildProcess;
  /** All output; standard output and standard error are also kept separately. */
  output = '';
  stdout = '';
  stderr = '';
  readonly #ready: Promise<Ready>;
  readonly #exit: Promise<[code: number | null, signal: NodeJS.Signals | null]>;

  constructor(
    private readonly name: 'api' | 'ingest' | 'worker' | 'simulator',
    settings: Readonly<Record<string, string>>,
    { nodeArgs = [], args = [] }: { nodeArgs?: readonly string[]; args?: readonly string[] } = {},
  ) {
    const bundled = name === 'api' ? process.env.HELIOGRAPH_TESTS_API : undefined;
    this.child = fork(bundled ?? entryOf(name), args, {
      execArgv: [...nodeArgs],
      // Tests that don't set it use a password alone for administrators.
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        SERVER_KEY,
        ADMIN_SECOND_FACTOR: 'off',
        ...settings,
        ...(settings.DATABASE_URL && name !== 'simulator' && URL.canParse(settings.DATABASE_URL)
          ? { DATABASE_URL: asServer(name, settings.DATABASE_URL) }
          : {}),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of ['stdout', 'stderr'] as const)
      this.child[stream]!.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
        this[stream] += text;
      });
    this.#ready = new Promise((resolve) => this.child.once('message', resolve as (ready: unknown) => void));
    // Not 'close', which isn't emitted once this side has closed the channel.
    const ends = [this.child.stdout!, this.child.stderr!].map((stream) => once(stream, 'end'));
    this.#exit = Promise.all([once(this.child, 'exit'), ...ends]).then(([exit]) => exit as never);
    this.#hold(false);
  }

  get running(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** @throws Error with its output if it exits instead. */
  async ready(): Promise<Ready> {
    this.#hold(true);
    try {
      return await Promise.race([
        this.#ready,
        this.#exit.then(([code]) => {
          throw new Error(`${this.name} ended with ${code}: ${this.output}`);
        }),
      ]);
    } finally {
      this.#hold(false);
    }
  }

  /** @returns exit code and signal, after all output was read. */
  async ended(): Promise<[code: number | null, signal: NodeJS.Signals | null]> {
    this.#hold(true);
    return this.#exit;
  }

  /** @returns exit code and signal. */
  stop(signal: NodeJS.Signals = 'SIGTERM'): ReturnType<ServerProcess['ended']> {
    if (this.running) this.child.kill(signal);
    return this.ended();
  }

  /** Whether this process stays alive for the child: a failed test must not keep Jest waiting. */
  #hold(held: boolean): void {
    const { channel, stdout, stderr } = this.child;
    for (const handle of [this.child, channel, stdout as Socket, stderr as Socket])
      if (held) handle?.ref();
      else handle?.unref();
  }
}

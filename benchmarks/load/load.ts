import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadRequest, LoadResult } from './protocol.js';

export interface Shape {
  readonly devices: number;
  /** Messages per second over all devices; null: each device sends as soon as its last message is acknowledged. */
  readonly ratePerS: number | null;
}

export interface Span {
  readonly warmUpMs: number;
  readonly windowMs: number;
}

export interface Target {
  readonly port: number;
  readonly secret: string;
  /** Pids of the processes whose processor time is measured, including children. */
  readonly processes: Readonly<Record<string, number>>;
}

type Answer = { readonly result: LoadResult | null; readonly failure?: string };

/** The load generator, as a separate process. */
export class Load {
  readonly #child: ChildProcess = fork(fileURLToPath(new URL('generator.ts', import.meta.url)), {
    execArgv: ['--conditions=@heliograph/source', '--import', '@swc-node/register/esm-register'],
  });

  readonly #ended = once(this.#child, 'exit').then(() =>
    Promise.reject(new Error('the load generator ended')),
  );

  constructor() {
    this.#ended.catch(() => {}); // Only pending requests report it.
  }

  /** Loads the target for one window and measures it. */
  async run(
    { port, secret, processes }: Target,
    { devices, ratePerS }: Shape,
    span: Span,
  ): Promise<LoadResult> {
    await this.#ask({ do: 'connect', port, devices, secret });
    const result = await this.#ask({ do: 'run', ratePerS, ...span, processes });
    await this.#ask({ do: 'disconnect' });
    return result!;
  }

  get pid(): number {
    return this.#child.pid!;
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended.catch(() => {});
  }

  async #ask(request: LoadRequest): Promise<LoadResult | null> {
    this.#child.send(request);
    const [message] = (await Promise.race([once(this.#child, 'message'), this.#ended])) as [Answer];
    if (message.failure) throw new Error(message.failure);
    return message.result;
  }
}

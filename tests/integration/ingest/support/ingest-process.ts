import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { nodeArgs } from '@heliograph/standalone/node-args';

const MAIN = fileURLToPath(new URL('../../../../apps/ingest/src/main.ts', import.meta.url));

/** One ingest as a process of its own, to be killed. */
export class IngestProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly healthPort: number,
    /** Where devices reach it; null: at an outside broker. */
    readonly mqttPort: number | null,
  ) {}

  /** @returns once it says that it is ready. */
  static async start(
    environment: Record<string, string>,
    nodeOptions: string[] = [],
  ): Promise<IngestProcess> {
    const child = fork(MAIN, {
      execArgv: [
        ...nodeArgs.ingest,
        ...nodeOptions,
        '--conditions=@heliograph/source',
        '--import',
        '@swc-node/register/esm-register',
      ],
      env: { PATH: process.env.PATH, SWCRC: 'true', LOG_LEVEL: 'warn', ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let said = '';
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text: Buffer) => (said += text));
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error(`ingest ended: ${said}`))),
    ]);
    const { healthPort, mqttPort } = message as { healthPort: number; mqttPort: number | null };
    return new IngestProcess(child, healthPort, mqttPort);
  }

  get pid(): number {
    return this.child.pid!;
  }

  /** One of its metrics without labels, by its name behind `heliograph_ingest_`. */
  async metric(name: string): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${this.healthPort}/metrics`)).text();
    return Number(new RegExp(`^heliograph_ingest_${name} (.*)$`, 'm').exec(text)?.[1]);
  }

  /** Waits for it to end by itself. @returns its exit code. */
  async ended(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit');
    return this.child.exitCode;
  }

  /** Without a chance to clean up. */
  kill(): Promise<unknown> {
    return this.#end('SIGKILL');
  }

  /** In order. @returns its exit code. */
  async stop(): Promise<number | null> {
    await this.#end('SIGTERM');
    return this.child.exitCode;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }
}

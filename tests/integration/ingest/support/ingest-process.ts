import { nodeArgs } from '@heliograph/standalone/node-args';
import { type Ready, ServerProcess } from '../../../support/server-process.js';

/** One ingest as a process of its own, to be killed. */
export class IngestProcess {
  private constructor(
    private readonly process: ServerProcess,
    private readonly ready: Ready,
  ) {}

  /** @returns once it says that it is ready. */
  static async start(
    environment: Record<string, string>,
    nodeOptions: string[] = [],
  ): Promise<IngestProcess> {
    const process = new ServerProcess(
      'ingest',
      { LOG_LEVEL: 'warn', ...environment },
      { nodeArgs: [...nodeArgs.ingest, ...nodeOptions] },
    );
    return new IngestProcess(process, await process.ready());
  }

  get pid(): number {
    return this.process.child.pid!;
  }

  /** Where devices reach it; null: at an external broker. */
  get mqttPort(): number | null {
    return this.ready.mqttPort;
  }

  /** One of its metrics without labels, by its name behind `heliograph_ingest_`. */
  async metric(name: string): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${this.ready.healthPort}/metrics`)).text();
    return Number(new RegExp(`^heliograph_ingest_${name} (.*)$`, 'm').exec(text)?.[1]);
  }

  /** Waits for it to end by itself. @returns its exit code. */
  async ended(): Promise<number | null> {
    return (await this.process.ended())[0];
  }

  /** Without a chance to clean up. */
  kill(): Promise<unknown> {
    return this.process.stop('SIGKILL');
  }

  /** In order. @returns its exit code. */
  async stop(): Promise<number | null> {
    return (await this.process.stop())[0];
  }
}

import { nodeArgs } from '@heliograph/standalone/node-args';
import { type Ready, ServerProcess } from '../../../support/server-process.js';

/** One ingest as a process that tests can kill. */
export class IngestProcess {
  private constructor(
    private readonly process: ServerProcess,
    private readonly ready: Ready,
  ) {}

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

  /** Port of the embedded broker; null with an external broker. */
  get mqttPort(): number | null {
    return this.ready.mqttPort;
  }

  /** The value of a metric without labels, by its name after `heliograph_ingest_`. */
  async metric(name: string): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${this.ready.healthPort}/metrics`)).text();
    return Number(new RegExp(`^heliograph_ingest_${name} (.*)$`, 'm').exec(text)?.[1]);
  }

  /** Waits until it exits. @returns its exit code */
  async ended(): Promise<number | null> {
    return (await this.process.ended())[0];
  }

  kill(): Promise<unknown> {
    return this.process.stop('SIGKILL');
  }

  /** Shuts it down gracefully. @returns its exit code */
  async stop(): Promise<number | null> {
    return (await this.process.stop())[0];
  }
}

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { entryOf } from '@heliograph/standalone/project';

/** One built server as `npm start` runs it, but without a supervisor, so that faults can kill and start it. */
export class ServerProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly healthPort: number,
    /** Port for devices, null except for ingest. */
    readonly mqttPort: number | null,
  ) {}

  /** @returns once it is ready. @throws Error with its output if it exits instead. */
  static async start(name: 'ingest' | 'worker', environment: Record<string, string>): Promise<ServerProcess> {
    const child = fork(entryOf(name), {
      execArgv: [],
      env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let said = '';
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (text: Buffer) => (said = `${said}${text}`.slice(-4_000)));
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended: ${said}`))),
    ]);
    const { healthPort, mqttPort = null } = message as { healthPort: number; mqttPort?: number };
    return new ServerProcess(child, healthPort, mqttPort);
  }

  get running(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Value of a metric by its full name with labels, undefined: not reported (yet). */
  async metric(name: string): Promise<number | undefined> {
    const signal = AbortSignal.timeout(5_000);
    const answer = await fetch(`http://127.0.0.1:${this.healthPort}/metrics`, { signal });
    const line = (await answer.text()).split('\n').find((each) => each.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.slice(name.length));
  }

  /** Peak memory, bytes; 0 if it has exited or this isn't Linux. */
  get peakMemoryBytes(): number {
    try {
      const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
      return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
    } catch {
      return 0;
    }
  }

  /** Resets the peak, where supported. */
  forgetPeak(): void {
    try {
      writeFileSync(`/proc/${this.child.pid}/clear_refs`, '5');
    } catch {
      // exited, or not Linux
    }
  }

  /** With SIGKILL. */
  async kill(): Promise<void> {
    if (!this.running) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}

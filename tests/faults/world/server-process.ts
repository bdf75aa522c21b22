import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { entryOf } from '@heliograph/standalone/project';

/** One built server as `npm start` would run it, without the supervisor: killing and starting it again is the fault's part. */
export class ServerProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly healthPort: number,
    /** Where devices reach it; of others than ingest null. */
    readonly mqttPort: number | null,
  ) {}

  /** @returns once it says that it is ready. @throws Error with what it said where it ends instead. */
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

  /** A metric, by its whole name with its labels; undefined: it says nothing (yet). */
  async metric(name: string): Promise<number | undefined> {
    const signal = AbortSignal.timeout(5_000);
    const answer = await fetch(`http://127.0.0.1:${this.healthPort}/metrics`, { signal });
    const line = (await answer.text()).split('\n').find((each) => each.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.slice(name.length));
  }

  /** The most memory that it ever held, in bytes; 0: it is gone, or this is no Linux. */
  get peakMemoryBytes(): number {
    try {
      const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
      return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
    } catch {
      return 0;
    }
  }

  /** From now on the most is looked for anew; where that cannot be told, it stays what it was. */
  forgetPeak(): void {
    try {
      writeFileSync(`/proc/${this.child.pid}/clear_refs`, '5');
    } catch {
      // gone, or no Linux
    }
  }

  /** Without a chance to clean up. */
  async kill(): Promise<void> {
    if (!this.running) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}

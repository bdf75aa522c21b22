import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@heliograph/standalone/supervisor/ports';
import { accepts } from '../../../support/accepts.js';
import { makeTemporaryFolder } from '../../../support/temporary-folder.js';
import { until } from '../../../support/until.js';

/** Debian installs it in a folder that is only in an administrator's PATH. */
const program = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  .map((folder) => join(folder, 'mosquitto'))
  .find((path) => existsSync(path));

export const hasMosquitto = program !== undefined;

/** A Mosquitto for one test, which persists its state to disk after each change. */
export class Mosquitto {
  #child: ChildProcess | null = null;
  #said = '';

  private constructor(
    readonly folder: string,
    readonly port: number,
  ) {}

  /** @param lines of its configuration; by default, anonymous clients may do everything */
  static async start(lines?: (folder: string) => string[] | Promise<string[]>): Promise<Mosquitto> {
    const folder = await makeTemporaryFolder('heliograph-mosquitto-');
    const broker = new Mosquitto(folder, await freePort('127.0.0.1'));
    const configuration = [
      `user ${userInfo().username}`,
      'persistence true',
      `persistence_location ${folder}/`,
      'autosave_interval 1',
      'autosave_on_changes true',
      'max_queued_messages 0',
      'max_inflight_messages 1000',
      `listener ${broker.port} 127.0.0.1`,
      ...((await lines?.(folder)) ?? ['allow_anonymous true']),
    ];
    await writeFile(join(folder, 'mosquitto.conf'), configuration.join('\n'));
    await broker.resume();
    return broker;
  }

  get pid(): number {
    return this.#child!.pid!;
  }

  get url(): string {
    return `mqtt://127.0.0.1:${this.port}`;
  }

  /** Its log since the first start. */
  get said(): string {
    return this.#said;
  }

  /** Starts it, or restarts it on the same port with its persisted state. */
  async resume(): Promise<void> {
    const child = spawn(program!, ['-c', join(this.folder, 'mosquitto.conf')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    child.stderr.on('data', (text: Buffer) => (this.#said += text));
    await until('Mosquitto', async () => {
      if (child.exitCode !== null) throw new Error(`Mosquitto ended: ${this.#said}`);
      return accepts(this.port);
    });
  }

  /** Kills it without a chance to save anything. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  reload(): void {
    this.#child!.kill('SIGHUP');
  }

  /**
   * Whether this text is in its persisted state. Requests a save, because messages delivered immediately don't trigger
   * one.
   */
  async keeps(text: string): Promise<boolean> {
    this.#child!.kill('SIGUSR1');
    const kept = await readFile(join(this.folder, 'mosquitto.db')).catch(() => Buffer.alloc(0));
    return kept.includes(text);
  }

  async stop(): Promise<void> {
    await this.#end('SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

/** E.g. `Mosquitto 2.0.11`; null if it is not installed. */
export function mosquittoVersion(): string | null {
  try {
    execFileSync('mosquitto_sub', ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
    return null;
  } catch (error) {
    // It prints its version and exits with 1.
    const { stdout } = error as { stdout?: Buffer };
    const version = /version ([\d.]+)/.exec(String(stdout))?.[1];
    return version ? `Mosquitto ${version}` : null;
  }
}

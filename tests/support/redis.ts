import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@heliograph/standalone/supervisor/ports';
import { until } from './until.js';

const program = (process.env.PATH ?? '')
  .split(':')
  .map((folder) => join(folder, 'redis-server'))
  .find((path) => existsSync(path));

export const hasRedis = program !== undefined;

/** A separate Redis without persistence. */
export class Redis {
  #child: ChildProcess | null = null;

  private constructor(private readonly port: number) {}

  static async start(): Promise<Redis> {
    const redis = new Redis(await freePort('127.0.0.1'));
    await redis.resume();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async resume(): Promise<void> {
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()];
    this.#child = spawn(program!, options, { stdio: 'ignore' });
    await until('Redis', () => this.#ask('PING').catch(() => false));
  }

  async flush(): Promise<void> {
    await this.#ask('FLUSHALL');
  }

  async kill(): Promise<void> {
    const ended = once(this.#child!, 'exit');
    this.#child!.kill('SIGKILL');
    await ended;
  }

  stop(): Promise<void> {
    return this.kill();
  }

  async #ask(command: string): Promise<string> {
    const socket = connect(this.port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      socket.write(`${command}\r\n`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      return answer.toString();
    } finally {
      socket.destroy();
    }
  }
}

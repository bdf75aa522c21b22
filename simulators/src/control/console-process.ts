import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { CommandError } from './commands.js';

export interface ConsoleAnswer {
  readonly status: number;
  readonly body: object;
}

type Settle = (answer: ConsoleAnswer) => void;

/** Plays scenarios in a process of its own, which needs a checkout of the project and starts with the first request. */
export class ConsoleProcess {
  private child: ChildProcess | null = null;
  private isReady = false;
  private readonly pending = new Map<number, Settle>();
  private requests = 0;

  /** @param entry unset: not available */
  constructor(private readonly entry: string | undefined) {}

  /** Answers `{ starting: true }` while the process starts. @throws CommandError if it can't run here */
  async ask(path: string, body: unknown): Promise<ConsoleAnswer> {
    this.child ??= this.start();
    if (!this.isReady) return { status: 200, body: { starting: true } };
    const { child } = this;
    const id = ++this.requests;
    return new Promise((settle) => {
      this.pending.set(id, settle);
      child.send({ id, path, body });
    });
  }

  stop(): void {
    this.child?.kill();
  }

  private start(): ChildProcess {
    if (!this.entry) throw new CommandError('Scenarios need a checkout of the project, with its tests.');
    const child = fork(this.entry, {
      cwd: resolve(this.entry, '../../..'),
      execArgv: ['--conditions=@heliograph/source', '--import', '@swc-node/register/esm-register'],
      env: { ...process.env, SWCRC: 'true', NODE_OPTIONS: '' },
    });
    child.on('message', (message: { type?: string; id?: number } & ConsoleAnswer) => {
      if (message.type === 'ready') this.isReady = true;
      else this.settle(message.id!, message);
    });
    child.once('exit', () => {
      this.child = null;
      this.isReady = false;
      const body = { err: 'The scenario console has ended; its log says why.' };
      for (const id of this.pending.keys()) this.settle(id, { status: 500, body });
    });
    return child;
  }

  private settle(id: number, answer: ConsoleAnswer): void {
    this.pending.get(id)?.(answer);
    this.pending.delete(id);
  }
}

import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries, type PostgresBinaries } from '@heliograph/standalone/postgres/binaries';
import { createCluster } from '@heliograph/standalone/postgres/cluster';
import { chooseRunAs, findOwner, type RunAs } from '@heliograph/standalone/postgres/run-as';
import { endOrphan, startPostgres, type PostgresServer } from '@heliograph/standalone/postgres/server';
import { waitForEnd } from '@heliograph/standalone/supervisor/process-identity';
import { until } from '../../support/until.js';

const PASSWORD = 'faults';
const SETTINGS = { shared_buffers: '64MB', max_wal_size: '64MB', min_wal_size: '32MB', max_connections: 60 };
const END_MAX_MS = 20_000;
const START_MAX_MS = 60_000;

/** A PostgreSQL of the suite's own, to be killed, frozen and started again on the same port. */
export class Postgres {
  #server: PostgresServer | null = null;
  #ended = true;
  #port = 0;

  private constructor(
    readonly folder: string,
    private readonly cluster: string,
    private readonly binaries: PostgresBinaries,
    private readonly runAs: RunAs,
    private readonly logPath: string,
  ) {}

  /** @param folder that PostgreSQL's own user may enter; @param logPath outside of it where that may be full. */
  static async create(folder: string, logPath: string): Promise<Postgres> {
    const cluster = join(folder, 'postgres');
    const binaries = await findBinaries();
    const runAs = chooseRunAs(findOwner(cluster), binaries, folder);
    const setUp = [`CREATE ROLE faults LOGIN SUPERUSER PASSWORD '${PASSWORD}'`, 'CREATE DATABASE faults'];
    await createCluster({ directory: cluster, binaries, runAs, setUp });
    const postgres = new Postgres(folder, cluster, binaries, runAs, logPath);
    await postgres.start();
    return postgres;
  }

  get url(): string {
    return `postgres://faults:${PASSWORD}@127.0.0.1:${this.#port}/faults`;
  }

  /** Starts it where it does not run; again and again, as the rest of a killed one still ends. @param more settings that win. */
  async start(more: readonly string[] = []): Promise<void> {
    if (!this.#ended) return;
    const runAs: RunAs = {
      ...this.runAs,
      command: (program, args) =>
        this.runAs.command(program, [...args, ...more.flatMap((setting) => ['-c', setting])]),
    };
    const log = openSync(this.logPath, 'a');
    try {
      this.#server = await until(
        'PostgreSQL to start',
        () =>
          startPostgres({
            directory: this.cluster,
            binaries: this.binaries,
            runAs,
            logFd: log,
            port: this.#port,
            settings: SETTINGS,
          }).catch(() => null),
        { patienceMs: START_MAX_MS },
      );
    } finally {
      closeSync(log);
    }
    this.#port = this.#server.port;
    this.#ended = false;
    void this.#server.ended.then(() => (this.#ended = true));
  }

  /** Whether it ended by itself. */
  get ended(): boolean {
    return this.#ended;
  }

  /** The postmaster, without a chance to clean up; what it had started notices and ends. */
  async kill(): Promise<void> {
    const { pid, ended } = this.#server!;
    process.kill(pid, 'SIGKILL');
    await ended;
    await waitForEnd(pid, END_MAX_MS);
  }

  /** Each of its processes stops where it is, until `thaw`. */
  freeze(): void {
    // The postmaster first: it could start another meanwhile.
    process.kill(this.#server!.pid, 'SIGSTOP');
    for (const pid of this.#children()) process.kill(pid, 'SIGSTOP');
  }

  thaw(): void {
    for (const pid of [...this.#children(), this.#server!.pid]) process.kill(pid, 'SIGCONT');
  }

  async stop(): Promise<void> {
    if (!this.#ended) await this.#server!.stop(END_MAX_MS);
    await endOrphan(this.cluster);
  }

  #children(): number[] {
    const parent = this.#server!.pid;
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => {
        try {
          // After the name, which is in brackets and may hold anything: state and parent.
          const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
          return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
        } catch {
          return false;
        }
      })
      .map(Number);
  }
}

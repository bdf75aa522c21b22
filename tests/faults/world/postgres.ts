import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { execFile } from 'node:child_process';
import { findBinaries, type PostgresBinaries } from '@heliograph/standalone/postgres/binaries';
import { createCluster } from '@heliograph/standalone/postgres/cluster';
import { chooseRunAs, findOwner, type RunAs } from '@heliograph/standalone/postgres/run-as';
import { endOrphan, startPostgres, type PostgresServer } from '@heliograph/standalone/postgres/server';
import { waitForEnd } from '@heliograph/standalone/supervisor/process-identity';
import { until } from '../../support/until.js';

const run = promisify(execFile);
const PASSWORD = 'faults';
const SETTINGS = { shared_buffers: '64MB', max_wal_size: '64MB', min_wal_size: '32MB', max_connections: 60 };
const END_MAX_MS = 20_000;
const START_MAX_MS = 60_000;

/** A PostgreSQL that can be killed, frozen and restarted on the same port. */
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
    private readonly settings: Readonly<Record<string, string | number>>,
  ) {}

  /** @param folder accessible to PostgreSQL's user. @param logPath outside the folder if its disk may be full. */
  static async create(folder: string, logPath: string, settings = {}): Promise<Postgres> {
    const cluster = join(folder, 'postgres');
    const binaries = await findBinaries();
    const runAs = chooseRunAs(findOwner(cluster), binaries, folder);
    const setUp = [`CREATE ROLE faults LOGIN SUPERUSER PASSWORD '${PASSWORD}'`, 'CREATE DATABASE faults'];
    await createCluster({ directory: cluster, binaries, runAs, setUp });
    const postgres = new Postgres(folder, cluster, binaries, runAs, logPath, { ...SETTINGS, ...settings });
    await postgres.start();
    return postgres;
  }

  /** Copies it into a standby, and starts both. @param folder accessible to PostgreSQL's user. */
  async withStandby(
    folder: string,
    logPath: string,
    { isSynchronous = true }: { readonly isSynchronous?: boolean } = {},
  ): Promise<Postgres> {
    const replicated = ['wal_level=replica', 'max_wal_senders=2'];
    await this.stop();
    await appendFile(join(this.cluster, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n');
    // The copy must come from a primary with this level.
    await this.start(replicated);
    await this.stop();
    const cluster = join(folder, 'postgres');
    await run('cp', ['-a', this.cluster, cluster]);
    await writeFile(join(cluster, 'standby.signal'), '');
    await this.start(isSynchronous ? [...replicated, 'synchronous_standby_names=*'] : replicated);
    const standby = new Postgres(folder, cluster, this.binaries, this.runAs, logPath, this.settings);
    const primary = `host=127.0.0.1 port=${this.#port} user=faults password=${PASSWORD}`;
    await standby.start([...replicated, `primary_conninfo=${primary}`]);
    return standby;
  }

  /** Of the postmaster. */
  get pid(): number {
    return this.#server!.pid;
  }

  get url(): string {
    return `postgres://faults:${PASSWORD}@127.0.0.1:${this.#port}/faults`;
  }

  /** Starts it unless it runs, retrying while a killed one still exits. @param more overriding settings. */
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
            settings: this.settings,
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

  /** Whether it isn't running, for any reason. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Kills the postmaster with SIGKILL. Its child processes notice and exit. */
  async kill(): Promise<void> {
    const { pid, ended } = this.#server!;
    process.kill(pid, 'SIGKILL');
    await ended;
    await waitForEnd(pid, END_MAX_MS);
  }

  /** Stops all of its processes with SIGSTOP, until `thaw`. */
  freeze(): void {
    // The postmaster first, because it could start another process meanwhile.
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
          // Fields after the name, which is in parentheses and may contain anything: state and parent.
          const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
          return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
        } catch {
          return false;
        }
      })
      .map(Number);
  }
}

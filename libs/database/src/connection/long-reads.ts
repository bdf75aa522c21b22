import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool, type Queryable } from './database.js';

/** Longest wait for a standby to catch up with the primary, ms. */
const CATCH_UP_MAX_MS = 1_000;
const CATCH_UP_PAUSE_MS = 20;
/** Longest wait for a connection to the standby, and for its replication state, ms. */
const ANSWER_MAX_MS = 2_000;
const CONNECTIONS_MAX = 4;

export interface LongReadsOptions {
  readonly primary: pg.Pool;
  /** Unset: everything is read from the primary. */
  readonly standbyUrl?: string | undefined;
  readonly applicationName?: string;
  /** Longest wait for a statement's answer, ms. */
  readonly queryMaxMs?: number;
  /** @param problem why the standby is no longer used; null: it is used from now on */
  readonly onChange?: (problem: string | null) => void;
}

class StandbyBehind extends Error {}

/** The end of the primary's log at the time of a read, which the standby must have reached. */
interface Position {
  readonly position: string;
  readonly identity: string;
}

/**
 * Sends long reads to a standby, to spare the primary. A read sees everything committed before it: the standby is used
 * once it has replayed the log that the primary had at that time. If that takes too long, or the standby fails, the
 * primary answers.
 */
export class LongReads {
  readonly primary: pg.Pool;
  readonly #standby: pg.Pool | null;
  readonly #onChange: LongReadsOptions['onChange'];
  /** Undefined before the first check. */
  #isUsed: boolean | undefined;
  #problem: string | null = null;
  #behindBytes: number | null = null;

  constructor({ primary, standbyUrl, applicationName, queryMaxMs, onChange }: LongReadsOptions) {
    this.primary = primary;
    this.#onChange = onChange;
    this.#standby =
      standbyUrl === undefined
        ? null
        : openPool({
            url: standbyUrl,
            connectionsMax: CONNECTIONS_MAX,
            connectMaxMs: ANSWER_MAX_MS,
            readOnly: true,
            ...(applicationName && { applicationName }),
            ...(queryMaxMs && { queryMaxMs }),
          });
  }

  /** Why the standby is not used, for operators; null: it is used, or there is none. */
  get problem(): string | null {
    return this.#problem;
  }

  /** Lag of the standby behind the primary's log at the last check, bytes; null: it did not answer. */
  get behindBytes(): number | null {
    return this.#behindBytes;
  }

  /** @returns a database with everything committed before this call. It holds no connection between statements. */
  async upToDate(): Promise<Queryable> {
    if (!this.#isUsed) return this.primary;
    const position = await readPosition(this.primary);
    const query = (...statement: unknown[]) =>
      this.#read(position, (database) => (database.query as AnyQuery)(...statement));
    return { query: query as Queryable['query'] };
  }

  /** Decides whether the standby is used from now on. */
  async check(): Promise<void> {
    if (!this.#standby) return;
    // Without the primary, the standby's lag is unknown.
    const position = await readPosition(this.primary).catch(() => null);
    if (!position) return;
    await this.#onStandby(position, async () => {}).then(
      () => this.#use(null),
      (error: Error) => this.#use(error),
    );
  }

  async close(): Promise<void> {
    await this.#standby?.end();
  }

  /** A statement that also fails on the primary is no reason to give up the standby. */
  async #read<T>(position: Position, work: (database: Queryable) => Promise<T>): Promise<T> {
    if (!this.#isUsed) return work(this.primary);
    try {
      return await this.#onStandby(position, work);
    } catch (error) {
      const answer = await work(this.primary);
      this.#use(error as Error);
      return answer;
    }
  }

  async #onStandby<T>(position: Position, work: (database: Queryable) => Promise<T>): Promise<T> {
    const client = await this.#standby!.connect();
    let failure: Error | undefined;
    try {
      // On the connection that reads: behind a proxy, another one may lead to another standby.
      await this.#catchUp(client, position);
      return await work(client);
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure);
    }
  }

  async #catchUp(standby: Queryable, { position, identity }: Position): Promise<void> {
    const ask = { text: behindSql, values: [identity, position], query_timeout: ANSWER_MAX_MS };
    const startedAt = performance.now();
    for (;;) {
      const { rows } = await standby.query<{ isSame: boolean; behindBytes: number }>(ask);
      const { isSame, behindBytes } = rows[0]!;
      if (!isSame) throw new Error('it is not a standby of this database');
      this.#behindBytes = behindBytes;
      if (behindBytes === 0) return;
      if (performance.now() - startedAt > CATCH_UP_MAX_MS)
        throw new StandbyBehind(`it lacks ${behindBytes} bytes of the primary's log`);
      await sleep(CATCH_UP_PAUSE_MS);
    }
  }

  #use(error: Error | null): void {
    const isUsed = error === null;
    this.#problem = error && reasonOf(error);
    if (error && !(error instanceof StandbyBehind)) this.#behindBytes = null;
    if (isUsed !== this.#isUsed) this.#onChange?.(this.#problem);
    this.#isUsed = isUsed;
  }
}

type AnyQuery = (...statement: unknown[]) => Promise<never>;

/** Some connection errors have a code but no message. */
const reasonOf = (error: Error & { code?: string }): string => error.message || String(error.code);

async function readPosition(primary: Queryable): Promise<Position> {
  const { rows } = await primary.query<Position>(positionSql);
  return rows[0]!;
}

/** A standby has the system identifier and database names of its primary. */
const IDENTITY_SQL = "(SELECT system_identifier FROM pg_control_system()) || ' ' || current_database()";

const positionSql = /* sql */ `SELECT pg_current_wal_flush_lsn() AS position, ${IDENTITY_SQL} AS identity`;

/** The address may also lead to the primary, which is then compared with itself. */
const behindSql = /* sql */ `
SELECT ${IDENTITY_SQL} = $1 AS "isSame",
       greatest(0, pg_wal_lsn_diff($2, CASE WHEN pg_is_in_recovery()
         THEN coalesce(pg_last_wal_replay_lsn(), '0/0') ELSE pg_current_wal_flush_lsn() END))::bigint AS "behindBytes"`;

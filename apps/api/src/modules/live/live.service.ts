import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Database } from '@heliograph/database/connection/database';
import { readEnergyTotals } from '@heliograph/database/energy/read-energy-totals';
import { readGaps } from '@heliograph/database/live/read-gaps';
import { type LiveRow, readLive } from '@heliograph/database/live/read-live';
import type { Logger } from '@heliograph/server/logging';
import type { Response } from 'express';
import { type Caller, ownerFilter } from '../../http/api-request.js';
import { Failure } from '../../http/failure.js';
import { LOGGER, POOL } from '../../http/tokens.js';
import { AuthenticationService } from '../accounts/authentication.service.js';
import { InvertersService } from '../inverters/inverters.service.js';
import { LiveStream, type StreamSubject } from './live-stream.js';
import { type LiveDetails, liveView } from './live-view.js';

const POLL_MS = 1_000;
const HEARTBEAT_MS = 15_000;
/** Polls between checks that the streams' sessions are still valid. */
const SESSIONS_EVERY_POLLS = 5;
const DETAILS_MAX_AGE_MS = 30_000;
/** Browsers open six connections per host, so this covers several windows. */
const STREAMS_PER_SESSION = 12;

interface KnownDetails extends LiveDetails {
  readonly version: string;
  readonly atMs: number;
}

/** Sends changes to all open streams, from one database poll per second. */
@Injectable()
export class LiveService implements OnModuleDestroy {
  readonly #streams = new Set<LiveStream>();
  readonly #details = new Map<number, KnownDetails>();
  readonly #timers: NodeJS.Timeout[];
  #polls = 0;
  #polling = false;
  #databaseAway = false;
  #stopped = false;

  constructor(
    private readonly authentication: AuthenticationService,
    private readonly inverters: InvertersService,
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#timers = [
      setInterval(() => void this.#poll(), POLL_MS),
      setInterval(() => this.#streams.forEach((stream) => stream.beat()), HEARTBEAT_MS),
    ];
  }

  /** Streams one inverter until the session or the ownership ends. @throws Failure 404, 429 or 503 before it begins */
  async open(inverterId: number, caller: Caller, response: Response): Promise<void> {
    const watched = { inverterIds: [inverterId], ownerId: ownerFilter(caller), together: false };
    await this.#open(watched, caller, response);
  }

  /** Streams all inverters that a user owns now. @throws Failure 404, 429 or 503 before it begins */
  async openOfUser(userId: string | undefined, caller: Caller, response: Response): Promise<void> {
    const inverters = await this.inverters.ownedBy(caller, userId);
    const inverterIds = inverters.map(({ id }) => id);
    await this.#open(
      { inverterIds, ownerId: Number(userId ?? caller.account.id), together: true },
      caller,
      response,
    );
  }

  async #open(watched: StreamSubject, caller: Caller, response: Response): Promise<void> {
    const rows = await readLive(this.pool, watched.inverterIds);
    if (!isWhole(watched, rows)) throw new Failure('not_found');
    // Details known from another stream may be half a minute old.
    await this.#readDetails(rows, Date.now());
    // Count after the last await, so that concurrent opens are included.
    if (this.#stopped) throw new Failure('restarting');
    const open = [...this.#streams].filter((stream) => stream.caller.credential.id === caller.credential.id);
    if (open.length >= STREAMS_PER_SESSION) throw new Failure('too_many_streams', 60);
    if (response.destroyed) return;
    const stream = new LiveStream(watched, caller, response);
    this.#streams.add(stream);
    stream.onClose(() => this.#streams.delete(stream));
    this.#push(stream, rows, Date.now());
  }

  onModuleDestroy(): void {
    this.end();
  }

  /** Ends all streams and opens no more. Browsers reconnect automatically. */
  end(): void {
    this.#stopped = true;
    this.#timers.forEach(clearInterval);
    this.#streams.forEach((stream) => stream.end());
  }

  async #poll(): Promise<void> {
    if (this.#polling || this.#streams.size === 0) return;
    this.#polling = true;
    try {
      if (this.#polls++ % SESSIONS_EVERY_POLLS === 0) await this.#endLoggedOut();
      await this.#tellChanges();
      if (this.#databaseAway) this.logger.info('live view recovered');
      this.#databaseAway = false;
    } catch (error) {
      // Streams stay open and continue when the database is back.
      if (!this.#databaseAway) this.logger.warn({ err: error }, 'live view cannot read the database');
      this.#databaseAway = true;
    } finally {
      this.#polling = false;
    }
  }

  async #endLoggedOut(): Promise<void> {
    const streams = [...this.#streams];
    const valid = await this.authentication.stillValid(streams.map((stream) => stream.caller));
    for (const stream of streams) if (!valid.has(stream.caller)) stream.end();
  }

  async #tellChanges(): Promise<void> {
    // Snapshot: a stream that opens during the query sends its own first event.
    const streams = [...this.#streams];
    const watched = new Set(streams.flatMap((stream) => stream.watched.inverterIds));
    const rows = await readLive(this.pool, [...watched]);
    for (const id of this.#details.keys()) if (!watched.has(id)) this.#details.delete(id);
    await this.#refreshDetails(rows, Date.now());
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const nowMs = Date.now();
    for (const stream of streams) {
      const own = stream.watched.inverterIds.flatMap((id) => rowOf.get(id) ?? []);
      if (isWhole(stream.watched, own)) this.#push(stream, own, nowMs);
      else stream.end();
    }
  }

  /** Details change with each reading and backlog, totals also at midnight and when rollups are recomputed. */
  async #refreshDetails(rows: readonly LiveRow[], nowMs: number): Promise<void> {
    const stale = rows.filter((row) => {
      const known = this.#details.get(row.id);
      return known?.version !== versionOf(row) || nowMs - known.atMs > DETAILS_MAX_AGE_MS;
    });
    if (stale.length > 0) await this.#readDetails(stale, nowMs);
  }

  async #readDetails(rows: readonly LiveRow[], nowMs: number): Promise<void> {
    const ids = rows.map((row) => row.id);
    const backIds = rows.filter((row) => row.silence?.closedAt).map((row) => row.id);
    const [totals, gaps] = await Promise.all([
      readEnergyTotals(this.pool, ids, nowMs),
      readGaps(this.pool, backIds),
    ]);
    for (const row of rows) {
      const details = { totals: totals.get(row.id), gap: gaps.get(row.id) ?? null };
      this.#details.set(row.id, { version: versionOf(row), atMs: nowMs, ...details });
    }
  }

  #push(stream: LiveStream, rows: readonly LiveRow[], nowMs: number): void {
    stream.push(
      rows.map((row) => liveView(row, this.#details.get(row.id), nowMs)),
      nowMs,
    );
  }
}

const versionOf = ({ ts, seq, backlog_at, silence }: LiveRow): string =>
  [ts?.getTime(), seq, backlog_at?.getTime(), silence?.closedAt].join(' ');

/** Whether all watched inverters exist and still have the required owner. */
const isWhole = ({ inverterIds, ownerId }: StreamSubject, rows: readonly LiveRow[]): boolean =>
  rows.length === inverterIds.length && (ownerId === null || rows.every((row) => row.user_id === ownerId));

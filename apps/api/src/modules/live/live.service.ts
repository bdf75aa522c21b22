import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Database } from '@heliograph/database/connection/database';
import { type EnergyTotals, readEnergyTotals } from '@heliograph/database/energy/read-energy-totals';
import { type LiveRow, readLive } from '@heliograph/database/live/read-live';
import type { Logger } from '@heliograph/server/logging';
import type { Response } from 'express';
import { type Caller, ownerFilter } from '../../frame/api-request.js';
import { notFound, tooMany, unavailable } from '../../frame/failure.js';
import { LOGGER, POOL } from '../../frame/tokens.js';
import { SessionService } from '../accounts/session.service.js';
import { LiveStream } from './live-stream.js';
import { liveView } from './live-view.js';

const POLL_MS = 1_000;
const HEARTBEAT_MS = 15_000;
/** How often it is looked whether the sessions behind the streams still hold, and energy is read without a new reading. */
const SESSIONS_EVERY_POLLS = 5;
const TOTALS_MAX_AGE_MS = 30_000;
/** Browsers open six connections to a host; a few windows of one session are plenty. */
const STREAMS_PER_SESSION = 12;

interface KnownTotals {
  readonly reading: string;
  readonly atMs: number;
  readonly totals: EnergyTotals | undefined;
}

/** Tells every watching browser what changes: one look at the database a second for all of them together. */
@Injectable()
export class LiveService implements OnModuleDestroy {
  readonly #streams = new Set<LiveStream>();
  readonly #totals = new Map<number, KnownTotals>();
  readonly #timers: NodeJS.Timeout[];
  #polls = 0;
  #polling = false;
  #databaseAway = false;
  #stopped = false;

  constructor(
    private readonly sessions: SessionService,
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#timers = [
      setInterval(() => void this.#poll(), POLL_MS),
      setInterval(() => this.#streams.forEach((stream) => stream.beat()), HEARTBEAT_MS),
    ];
  }

  /** Answers with a stream that lasts as long as session and ownership do. @throws Failure 404, 429 or 503 before it begins */
  async open(inverterId: number, caller: Caller, response: Response): Promise<void> {
    const [row] = await readLive(this.pool, [inverterId]);
    if (!row || !maySee(caller, row)) throw notFound();
    await this.#refreshTotals([row], Date.now());
    // Looked at after the last wait: what is opened at the same moment is counted.
    if (this.#stopped) throw unavailable('The service is restarting. Please try again.');
    const open = [...this.#streams].filter((stream) => stream.caller.tokenHash.equals(caller.tokenHash));
    if (open.length >= STREAMS_PER_SESSION) throw tooMany(60, 'Too many open windows.');
    if (response.destroyed) return;
    const stream = new LiveStream(inverterId, caller, response);
    this.#streams.add(stream);
    stream.onClose(() => this.#streams.delete(stream));
    this.#push(stream, row, Date.now());
  }

  onModuleDestroy(): void {
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
      if (this.#databaseAway) this.logger.info('live view goes on');
      this.#databaseAway = false;
    } catch (error) {
      // Streams stay open: they go on when the database is back.
      if (!this.#databaseAway) this.logger.warn({ err: error }, 'live view cannot read');
      this.#databaseAway = true;
    } finally {
      this.#polling = false;
    }
  }

  async #endLoggedOut(): Promise<void> {
    const streams = [...this.#streams];
    const sessions = await this.sessions.stillHeld(streams.map((stream) => stream.caller.tokenHash));
    const held = new Set(sessions.map((session) => session.tokenHash.toString('hex')));
    for (const stream of streams) if (!held.has(stream.caller.tokenHash.toString('hex'))) stream.end();
  }

  async #tellChanges(): Promise<void> {
    const watched = new Set([...this.#streams].map((stream) => stream.inverterId));
    const rows = await readLive(this.pool, [...watched]);
    for (const id of this.#totals.keys()) if (!watched.has(id)) this.#totals.delete(id);
    await this.#refreshTotals(rows, Date.now());
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const nowMs = Date.now();
    for (const stream of this.#streams) {
      // One that was opened since the rows were read has just been told.
      if (!watched.has(stream.inverterId)) continue;
      const row = rowOf.get(stream.inverterId);
      if (row && maySee(stream.caller, row)) this.#push(stream, row, nowMs);
      else stream.end();
    }
  }

  /** Energy follows readings; without a new one it still changes at midnight and when late data comes. */
  async #refreshTotals(rows: readonly LiveRow[], nowMs: number): Promise<void> {
    const stale = rows.filter((row) => {
      const known = this.#totals.get(row.id);
      return known?.reading !== readingOf(row) || nowMs - known.atMs > TOTALS_MAX_AGE_MS;
    });
    if (stale.length === 0) return;
    const ids = stale.map((row) => row.id);
    const totals = await readEnergyTotals(this.pool, ids, nowMs);
    for (const row of stale) {
      this.#totals.set(row.id, { reading: readingOf(row), atMs: nowMs, totals: totals.get(row.id) });
    }
  }

  #push(stream: LiveStream, row: LiveRow, nowMs: number): void {
    stream.push(liveView(row, this.#totals.get(row.id)?.totals, nowMs), nowMs);
  }
}

const readingOf = (row: LiveRow): string => `${row.ts?.getTime()} ${row.seq}`;

function maySee(caller: Caller, row: LiveRow): boolean {
  const owner = ownerFilter(caller);
  return owner === null || owner === row.user_id;
}

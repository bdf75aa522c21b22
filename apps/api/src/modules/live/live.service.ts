import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Database } from '@heliograph/database/connection/database';
import { type EnergyTotals, readEnergyTotals } from '@heliograph/database/energy/read-energy-totals';
import { type LiveRow, readLive } from '@heliograph/database/live/read-live';
import type { SessionRecord } from '@heliograph/database/sessions/session';
import type { Logger } from '@heliograph/server/logging';
import type { Response } from 'express';
import { type Caller, isView, ownerFilter } from '../../frame/api-request.js';
import { notFound, tooMany, unavailable } from '../../frame/failure.js';
import { LOGGER, POOL } from '../../frame/tokens.js';
import { SessionService } from '../accounts/session.service.js';
import { InvertersService } from '../inverters/inverters.service.js';
import { LiveStream, type Watched } from './live-stream.js';
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
    private readonly inverters: InvertersService,
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#timers = [
      setInterval(() => void this.#poll(), POLL_MS),
      setInterval(() => this.#streams.forEach((stream) => stream.beat()), HEARTBEAT_MS),
    ];
  }

  /** One inverter's stream; it lasts as long as session and ownership do. @throws Failure 404, 429 or 503 before it begins */
  async open(inverterId: number, caller: Caller, response: Response): Promise<void> {
    const watched = { inverterIds: [inverterId], ownerId: ownerFilter(caller), together: false };
    await this.#open(watched, caller, response);
  }

  /** The same of all that a user has now. @throws Failure 404, 429 or 503 before it begins */
  async openOfUser(userId: string | undefined, caller: Caller, response: Response): Promise<void> {
    const inverters = await this.inverters.ownedBy(caller, userId);
    const inverterIds = inverters.map(({ id }) => id);
    await this.#open({ inverterIds, ownerId: Number(userId ?? caller.id), together: true }, caller, response);
  }

  async #open(watched: Watched, caller: Caller, response: Response): Promise<void> {
    const rows = await readLive(this.pool, watched.inverterIds);
    if (!isWhole(watched, rows)) throw notFound();
    await this.#refreshTotals(rows, Date.now());
    // Looked at after the last wait: what is opened at the same moment is counted.
    if (this.#stopped) throw unavailable('The service is restarting. Please try again.');
    const open = [...this.#streams].filter((stream) => stream.caller.tokenHash.equals(caller.tokenHash));
    if (open.length >= STREAMS_PER_SESSION) throw tooMany(60, 'Too many open windows.');
    if (response.destroyed) return;
    const stream = new LiveStream(watched, caller, response);
    this.#streams.add(stream);
    stream.onClose(() => this.#streams.delete(stream));
    this.#push(stream, rows, Date.now());
  }

  onModuleDestroy(): void {
    this.end();
  }

  /** Ends every stream, and begins no more: browsers come back by themselves, to whoever answers then. */
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
    const held = new Map(sessions.map((session) => [session.tokenHash.toString('hex'), session]));
    for (const stream of streams) if (!lasts(stream.caller, held)) stream.end();
  }

  async #tellChanges(): Promise<void> {
    // One that is opened while the rows are read is told by its opening.
    const streams = [...this.#streams];
    const watched = new Set(streams.flatMap((stream) => stream.watched.inverterIds));
    const rows = await readLive(this.pool, [...watched]);
    for (const id of this.#totals.keys()) if (!watched.has(id)) this.#totals.delete(id);
    await this.#refreshTotals(rows, Date.now());
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const nowMs = Date.now();
    for (const stream of streams) {
      const own = stream.watched.inverterIds.flatMap((id) => rowOf.get(id) ?? []);
      if (isWhole(stream.watched, own)) this.#push(stream, own, nowMs);
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

  #push(stream: LiveStream, rows: readonly LiveRow[], nowMs: number): void {
    stream.push(
      rows.map((row) => liveView(row, this.#totals.get(row.id)?.totals, nowMs)),
      nowMs,
    );
  }
}

/** Whether a session is still held; and where it looks at a customer's portal, whether it still does. */
function lasts(caller: Caller, held: ReadonlyMap<string, SessionRecord>): boolean {
  const session = held.get(caller.tokenHash.toString('hex'));
  return session !== undefined && (!isView(caller) || session.view?.userId === caller.id);
}

const readingOf = (row: LiveRow): string => `${row.ts?.getTime()} ${row.seq}`;

/** All that is watched is there, and still its owner's. */
const isWhole = ({ inverterIds, ownerId }: Watched, rows: readonly LiveRow[]): boolean =>
  rows.length === inverterIds.length && (ownerId === null || rows.every((row) => row.user_id === ownerId));

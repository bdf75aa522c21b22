import type { Queryable } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { insertDeviceEvents } from '@heliograph/database/devices/insert-device-events';
import { noteBacklogs } from '@heliograph/database/devices/note-backlogs';
import {
  saveDeviceStatuses,
  type DeviceStatusUpdate,
} from '@heliograph/database/devices/save-device-statuses';
import { noteWrongClocks } from '@heliograph/database/latest/note-wrong-clocks';
import { updateLatest } from '@heliograph/database/latest/update-latest';
import { insertReadings } from '@heliograph/database/readings/insert-readings';
import { closeOutages } from '@heliograph/database/silence/close-outages';
import type { Pool } from 'pg';
import { happeningsOf, type Happening } from './happenings.js';
import { Listener, type Life } from './lives.js';
import { clockOff, type Line } from './scenario.js';
import { HOUR, holds, MINUTE } from './spans.js';
import { backlogReadings, candidateOf, isAhead, isHeard, readingOf, type ArrivedWord } from './telemetry.js';
import type { World } from './world.js';

/**
 * Keep a reading in history this often, in addition to each period's first and last. Each sweep's latest is stored
 * anyway.
 */
const KEEP_EVERY = 30 * MINUTE;
/** A wrong clock is this much behind. (Readings from a clock ahead are never stored.) */
const WRONG_CLOCK = 3 * HOUR;

/** A reading with its position in the connection period. */
interface HeardWord extends ArrivedWord {
  readonly isEdge: boolean;
}

interface ReadingStream {
  readonly life: Life;
  readonly listener: Listener;
  writtenAt: number;
  keptAt: number;
}

/** Simulates ingest: writes arrived messages into the tables minute by minute with ingest's own statements. */
export class SimulatedIngest {
  readonly #ears: ReadingStream[];
  readonly #happenings: readonly Happening[];
  readonly #clocks: readonly Line[];
  readonly #wrongClocks: readonly Line[];
  readonly #gridFailures: readonly Line[];
  #next = 0;

  constructor(
    private readonly pool: Pool,
    private readonly world: World,
  ) {
    const never = { writtenAt: -Infinity, keptAt: -Infinity };
    this.#ears = world.lives.map((life) => ({ life, listener: new Listener(life.words), ...never }));
    this.#happenings = happeningsOf(world);
    this.#clocks = world.lines.filter(({ part }) => part === 'clock');
    this.#wrongClocks = world.lines.filter(({ kind }) => kind === 'wrong_clock');
    this.#gridFailures = world.lines.filter(({ kind }) => kind === 'grid');
  }

  /** Processes everything that arrived up to a simulated time. @returns whether that closed an outage. */
  async hearUpTo(at: number): Promise<boolean> {
    const all = this.#words(at);
    const [words, refused] = [all.filter((word) => !isAhead(word)), all.filter(isAhead)];
    const happenings = this.#happeningsUpTo(at);
    if (all.length === 0 && happenings.length === 0) return false;
    const now = new Date(at + clockOff(this.#clocks, at));
    return inTransaction(this.pool, async (client) => {
      const backlogs = happenings.filter((one) => 'backlog' in one);
      await insertReadings(client, [
        ...words.filter((word) => this.#isKept(word)).map(readingOf),
        ...backlogs.flatMap((one) =>
          backlogReadings(this.#lifeOf(one.inverterId), one.backlog, now.getTime()),
        ),
      ]);
      await updateLatest(client, words.map(candidateOf));
      const refusedIds = refused.map(({ life }) => life.inverter.id);
      await noteWrongClocks(client, refusedIds, Math.max(...refused.map(({ receivedAt }) => receivedAt)));
      const heard = words.filter(isHeard).map(({ life }) => life.inverter.id);
      const closed = await closeOutages(client, heard, now);
      await this.#keepSigns(client, happenings, now.getTime());
      await noteBacklogs(
        client,
        ascending(new Set(backlogs.map(({ inverterId }) => inverterId))).map((inverterId) => ({
          inverterId,
          receivedAt: now.getTime(),
        })),
      );
      return closed.length > 0;
    });
  }

  #words(at: number): HeardWord[] {
    return this.#ears.flatMap((ear) => {
      const word = ear.listener.upTo(at);
      if (!word || word.at <= ear.writtenAt) return [];
      const isEdge = word.isFirst || word.isLast;
      ear.writtenAt = word.at;
      return [{ ...this.#arrived(ear.life, word.at), isEdge }];
    });
  }

  #arrived(life: Life, at: number): ArrivedWord {
    const concerns = (line: Line) => line.inverterIds.has(life.inverter.id) && holds(line, at);
    return {
      life,
      at,
      receivedAt: at + clockOff(this.#clocks, at),
      ts: this.#wrongClocks.some(concerns) ? at - WRONG_CLOCK : at,
      isOffGrid: this.#gridFailures.some(concerns),
    };
  }

  #isKept({ life, at, isEdge }: HeardWord): boolean {
    const ear = this.#ears[life.inverter.id - 1]!;
    if (!isEdge && at - ear.keptAt < KEEP_EVERY) return false;
    ear.keptAt = at;
    return true;
  }

  #happeningsUpTo(at: number): Happening[] {
    const from = this.#next;
    while (this.#next < this.#happenings.length && this.#happenings[this.#next]!.at <= at) this.#next++;
    return this.#happenings.slice(from, this.#next);
  }

  #lifeOf = (inverterId: number): Life => this.world.lives[inverterId - 1]!;

  async #keepSigns(client: Queryable, happenings: readonly Happening[], receivedAt: number): Promise<void> {
    const signs = new Map<number, DeviceStatusUpdate>();
    for (const one of happenings) {
      if (!('status' in one)) continue;
      const { inverterId, status } = one;
      const statusAt = one.at + clockOff(this.#clocks, one.at);
      const sleptAt = status === 'sleep' ? statusAt : (signs.get(inverterId)?.sleptAt ?? null);
      signs.set(inverterId, { inverterId, status, statusAt, sleptAt });
    }
    await saveDeviceStatuses(
      client,
      [...signs.values()].sort((a, b) => a.inverterId - b.inverterId),
    );
    const events = happenings.filter((one) => 'gridLost' in one);
    await insertDeviceEvents(
      client,
      events.map(({ inverterId, at, gridLost }) => ({
        inverterId,
        event: { v: 1, ts: at, code: 'GRID_LOST', severity: 'warning', active: gridLost },
        receivedAt,
      })),
    );
  }
}

const ascending = (ids: ReadonlySet<number>): number[] => [...ids].sort((a, b) => a - b);

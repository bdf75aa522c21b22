import type { IngestMinute } from '@heliograph/database/ingest-minutes/ingest-minute';
import type { MessagePart } from './message-part.js';

const MINUTE_MS = 60_000;
const NOTHING: IngestMinute = { readings: 0, backlogReadings: 0, storeMsSum: 0, storeMsMax: 0 };

/** Counts stored readings per minute until `MinuteReport` saves them. */
export class MinuteStatistics {
  /** Statistics by start of the minute, ms since 1970. */
  #minutes = new Map<number, IngestMinute>();

  /** @param nowMs when the parts were committed, ms since 1970. */
  note(parts: readonly MessagePart[], nowMs: number): void {
    const readings = parts.filter((part) => part.kind === 'reading');
    const waits = readings.map(({ message }) => Math.max(0, nowMs - message.receivedAt));
    this.#add(startOf(nowMs), {
      readings: readings.length,
      backlogReadings: readings.filter(({ backlogIndex }) => backlogIndex !== null).length,
      storeMsSum: waits.reduce((sum, wait) => sum + wait, 0),
      storeMsMax: waits.reduce((most, wait) => Math.max(most, wait), 0),
    });
  }

  /** Counts since the last call. Includes the current minute even if nothing was stored in it. */
  take(nowMs: number): ReadonlyMap<number, IngestMinute> {
    this.#add(startOf(nowMs), NOTHING);
    const taken = this.#minutes;
    this.#minutes = new Map();
    return taken;
  }

  /** Adds minutes again that could not be saved. */
  putBack(taken: ReadonlyMap<number, IngestMinute>): void {
    for (const [minuteMs, minute] of taken) this.#add(minuteMs, minute);
  }

  #add(minuteMs: number, more: IngestMinute): void {
    const known = this.#minutes.get(minuteMs) ?? NOTHING;
    this.#minutes.set(minuteMs, {
      readings: known.readings + more.readings,
      backlogReadings: known.backlogReadings + more.backlogReadings,
      storeMsSum: known.storeMsSum + more.storeMsSum,
      storeMsMax: Math.max(known.storeMsMax, more.storeMsMax),
    });
  }
}

const startOf = (ms: number): number => ms - (ms % MINUTE_MS);

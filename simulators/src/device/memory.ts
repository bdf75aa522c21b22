import type { Roof } from '../model/roof.js';

/** What a device remembers through a restart: the last reading before the oldest that is not acknowledged. */
export interface DeviceMemory {
  energyTotalWh: number;
  /** The highest number given to a reading so far. */
  seq: number;
  /** ms since 1970 */
  lastTs: number;
  /** Written at an orderly end. */
  closed?: true;
}

/** Numbering of a device without memory starts by the clock, so that a later start never repeats a number. */
const SEQ_EPOCH_MS = Date.UTC(2020, 0, 1);
/** After a hard end the memory is a few seconds old: numbers given and energy made since then are stepped over. */
const LOST_NUMBERS = 1_000;
const LOST_SECONDS = 10;

/** Number before the first reading of a device that starts without memory. */
export function firstSeqOf(ts: number, intervalMs: number): number {
  return Math.floor((ts - SEQ_EPOCH_MS) / intervalMs);
}

/** Number before the first reading of a device that goes on. */
export function resumedSeq(memory: DeviceMemory): number {
  return memory.seq + (memory.closed ? 0 : LOST_NUMBERS);
}

/** What a turned sun may have added since the memory was written; an undisturbed counter needs nothing. */
export function lostEnergyWh(roof: Roof, memory: DeviceMemory): number {
  if (memory.closed || memory.energyTotalWh === Math.floor(roof.naturalEnergyWh(memory.lastTs))) return 0;
  return Math.ceil((roof.design.ratedPowerW * LOST_SECONDS) / 3600);
}

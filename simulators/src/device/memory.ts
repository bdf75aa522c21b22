import type { Roof } from '../model/roof.js';

/** State of a device across restarts: the last reading before the oldest unacknowledged one. */
export interface DeviceMemory {
  energyTotalWh: number;
  /** Highest sequence number used so far. */
  seq: number;
  /** ms since 1970 */
  lastTs: number;
  /** Set if no reading was ever acknowledged. */
  unheard?: true;
  /** Set at a graceful shutdown. */
  closed?: true;
  /** Code of the fault that stopped it. */
  faultCode?: string;
}

/** Without stored state, sequence numbers start by the clock, so that a later start never repeats a number. */
const SEQ_EPOCH_MS = Date.UTC(2020, 0, 1);
/** After a crash the stored state is a few seconds old: skip the numbers used and energy produced since then. */
const LOST_NUMBERS = 1_000;
const LOST_SECONDS = 10;

/** Sequence number before the first reading of a device without stored state. */
export function firstSeqOf(ts: number, intervalMs: number): number {
  return Math.floor((ts - SEQ_EPOCH_MS) / intervalMs);
}

/** Sequence number before the first reading of a resumed device. */
export function resumedSeq(memory: DeviceMemory): number {
  return memory.seq + (memory.closed ? 0 : LOST_NUMBERS);
}

/** Energy that a shifted sun may have added since the state was saved; zero for an undisturbed counter. */
export function lostEnergyWh(roof: Roof, memory: DeviceMemory): number {
  if (
    memory.closed ||
    memory.faultCode ||
    memory.energyTotalWh === Math.floor(roof.naturalEnergyWh(memory.lastTs))
  )
    return 0;
  return Math.ceil((roof.design.ratedPowerW * LOST_SECONDS) / 3600);
}

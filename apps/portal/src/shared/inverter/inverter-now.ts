import type { LucideIcon } from 'lucide-react';
import { createContext, use } from 'react';

/** The state of an inverter at this moment, in words. */
export interface InverterNow {
  readonly label: string;
  /** The fault in a few words; null: no fault. */
  readonly fault: string | null;
  readonly Sign: LucideIcon;
  readonly needsAttention: boolean;
  /** Whether its readings are current, or none are expected at this hour. */
  readonly isHealthy: boolean;
  /** Whether it never reported. */
  readonly isWaiting: boolean;
}

/** Inverters' states by inverter id, most urgent first, without unknown states. */
export type InvertersNow = ReadonlyMap<string, InverterNow>;

export const NOTHING_KNOWN: InvertersNow = new Map();
export const InvertersNowContext = createContext(NOTHING_KNOWN);

export const useInvertersNow = () => use(InvertersNowContext);

import type { DeviceMemory } from '../device/memory.js';
import type { FleetState } from './state-file.js';

/** A borrower that is not heard of for so long has died: its devices come back. */
export const LEASE_MS = 15_000;

/** What another simulator asks for, every few seconds. */
export interface LeaseRequest {
  /** The borrower's own name, the same every time. */
  readonly holder: string;
  /** The devices it plays; those that are not of this fleet are passed over. */
  readonly serials: readonly string[];
  /** What its devices remember by now; those left out go on later as if they had never been lent. */
  readonly memories?: FleetState | undefined;
  /** It is done. */
  readonly end?: boolean | undefined;
}

export interface Lender {
  /** Stops the device and says what it remembers; null where the fleet has none of this name. */
  handOver(serialNumber: string): DeviceMemory | null;
  takeBack(serialNumber: string, memory: DeviceMemory): void;
}

/**
 * Devices that another simulator plays for a while: one name cannot be connected twice, and its counter has to go on
 * where the other left it.
 */
export class Lending {
  private readonly lent = new Map<string, { holder: string; memory: DeviceMemory; until: number }>();

  constructor(private readonly lender: Lender) {}

  /** What a lent device remembered when it was last heard of; null where it is at home. */
  memoryOf(serialNumber: string): DeviceMemory | null {
    return this.lent.get(serialNumber)?.memory ?? null;
  }

  /**
   * Lends, prolongs, or takes back.
   * @param real now, ms since 1970
   * @returns what the devices lent to this holder remembered when it got them, or says they remember now
   */
  lease(request: LeaseRequest, real: number): FleetState {
    const memories: FleetState = {};
    for (const serialNumber of request.serials) {
      const lease = this.lent.get(serialNumber);
      if (lease && lease.holder !== request.holder) continue;
      const handedOver = lease ? lease.memory : this.lender.handOver(serialNumber);
      if (!handedOver) continue;
      const memory = request.memories?.[serialNumber] ?? handedOver;
      memories[serialNumber] = memory;
      this.lent.set(serialNumber, { holder: request.holder, memory, until: real + LEASE_MS });
      if (request.end) this.end(serialNumber);
    }
    return memories;
  }

  /** Takes back what nobody has asked for in time. */
  expire(real: number): void {
    for (const [serialNumber, { until }] of this.lent) if (until < real) this.end(serialNumber);
  }

  private end(serialNumber: string): void {
    const { memory } = this.lent.get(serialNumber)!;
    this.lent.delete(serialNumber);
    this.lender.takeBack(serialNumber, memory);
  }
}

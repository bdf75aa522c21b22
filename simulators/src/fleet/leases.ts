import type { DeviceMemory } from '../device/memory.js';
import type { FleetState } from './state-file.js';

/** A lease not renewed for this long expires, and its devices return. */
export const LEASE_MS = 15_000;

/** Lease request of another simulator, repeated every few seconds. */
export interface LeaseRequest {
  /** Identifies the borrower; the same in every request. */
  readonly holder: string;
  /** Devices it plays; those not in this fleet are ignored. */
  readonly serials: readonly string[];
  /** Current state of its devices; without it, a device later resumes as if it had never been leased. */
  readonly memories?: FleetState | undefined;
  /** Ends the lease. */
  readonly end?: boolean | undefined;
}

export interface LeaseOwner {
  /** Stops the device and returns its state; null if the fleet has no such device. */
  handOver(serialNumber: string): DeviceMemory | null;
  takeBack(serialNumber: string, memory: DeviceMemory): void;
}

/**
 * Devices leased to another simulator. A device must not be connected twice, and its counter has to continue where the
 * other simulator left it.
 */
export class Leases {
  private readonly lent = new Map<string, { holder: string; memory: DeviceMemory; until: number }>();

  constructor(private readonly lender: LeaseOwner) {}

  /** Last known state of a leased device; null if it is not leased. */
  memoryOf(serialNumber: string): DeviceMemory | null {
    return this.lent.get(serialNumber)?.memory ?? null;
  }

  /**
   * Grants, renews or ends a lease.
   * @param real now, ms since 1970
   * @returns state of the devices leased to this holder: as sent in the request, otherwise as handed over or last known
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

  /** Ends leases that were not renewed in time. */
  expire(real: number): void {
    for (const [serialNumber, { until }] of this.lent) if (until < real) this.end(serialNumber);
  }

  private end(serialNumber: string): void {
    const { memory } = this.lent.get(serialNumber)!;
    this.lent.delete(serialNumber);
    this.lender.takeBack(serialNumber, memory);
  }
}

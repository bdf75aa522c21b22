import type { FleetOptions } from './fleet/fleet-options.js';
import type { FleetProcess } from './fleet/fleet-process.js';
import type { World } from './world/world.js';

/** One row of the suite's table. */
export interface Fault {
  readonly name: string;
  /** What it does, and how that ends. */
  readonly does: string;
  readonly recovers: string;
  /** How often it strikes. In the short form, which is part of every test run; 0: not there. */
  readonly times: number;
  readonly timesShort: number;
  /** Why it cannot run on this machine; null: it can. */
  readonly unless?: () => string | null;
  /** A world of its own; else it shares one with others. */
  readonly world?: () => Promise<{ world: World; end: () => Promise<void> }>;
  readonly fleet?: (
    short: boolean,
    surroundings: Pick<Scene, 'world' | 'atEnd'>,
  ) => Partial<FleetOptions> | Promise<Partial<FleetOptions>>;
  /** Does it and takes it away. @returns since when it is away, ms since 1970. @throws Error what is not as it has to be. */
  readonly strike: (scene: Scene) => Promise<number>;
  /** Whether what was acknowledged to devices may be lost by somebody else: an outside broker. */
  readonly brokerMayLose?: boolean;
}

/** What a fault finds. */
export interface Scene {
  readonly world: World;
  readonly fleet: FleetProcess;
  readonly short: boolean;
  /** From 0. */
  readonly round: number;
  /** Something worth telling beside the figures. */
  readonly note: (text: string) => void;
  /** Another fleet, provisioned and judged like the first. */
  readonly anotherFleet: (options: Partial<FleetOptions>) => Promise<FleetProcess>;
  /** Called when the row is over, last first. */
  readonly atEnd: (end: () => Promise<void> | void) => void;
}

export interface Result {
  readonly name: string;
  readonly times: number;
  readonly skipped?: string;
  readonly acknowledged: number;
  readonly lost: number;
  readonly invented: number;
  readonly twice: number;
  /** From each strike's end to the first acknowledgement after it. */
  readonly recoveryMs: readonly number[];
  readonly memoryBytes: number;
  readonly pendingBytes: number;
  readonly notes: readonly string[];
  /** Empty: all is as it has to be. */
  readonly failures: readonly string[];
}

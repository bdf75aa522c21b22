import type { FleetOptions } from './fleet/fleet-options.js';
import type { FleetProcess } from './fleet/fleet-process.js';
import type { World } from './world/world.js';

/** One row of the suite's table. */
export interface Fault {
  readonly name: string;
  /** Description of the fault and of the recovery. */
  readonly does: string;
  readonly recovers: string;
  /** Number of strikes in a full run, and in the short form, which is part of every test run. 0: not included. */
  readonly times: number;
  readonly timesShort: number;
  /** Why it can't run on this machine, null: it can. */
  readonly unless?: () => string | null;
  /** A separate environment, otherwise it shares one with other faults. */
  readonly world?: () => Promise<{ world: World; end: () => Promise<void> }>;
  readonly fleet?: (
    short: boolean,
    surroundings: Pick<Scene, 'world' | 'atEnd'>,
  ) => Partial<FleetOptions> | Promise<Partial<FleetOptions>>;
  /** Strikes and undoes the fault. @returns when it was undone, ms since 1970. @throws if something is wrong. */
  readonly strike: (scene: Scene) => Promise<number>;
  /** Whether an external broker may lose messages that it acknowledged to devices. */
  readonly brokerMayLose?: boolean;
}

/** Context of a strike. */
export interface Scene {
  readonly world: World;
  readonly fleet: FleetProcess;
  readonly short: boolean;
  /** From 0. */
  readonly round: number;
  /** Adds a remark to the report. */
  readonly note: (text: string) => void;
  /** Starts another fleet, which is provisioned and checked like the first. */
  readonly anotherFleet: (options: Partial<FleetOptions>) => Promise<FleetProcess>;
  /** Registers cleanup for the end of the row, run in reverse order. */
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
  /** From the end of each strike to the next acknowledgement. */
  readonly recoveryMs: readonly number[];
  readonly memoryBytes: number;
  readonly pendingBytes: number;
  readonly notes: readonly string[];
  /** Empty: everything holds. */
  readonly failures: readonly string[];
}

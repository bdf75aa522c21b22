/** Requests to the load generator; each gets one response. */
export type LoadRequest =
  | { readonly do: 'connect'; readonly port: number; readonly devices: number; readonly secret: string }
  | {
      readonly do: 'run';
      /** Messages per second over all devices; null: each device sends as soon as its last message is acknowledged. */
      readonly ratePerS: number | null;
      /** Not measured. */
      readonly warmUpMs: number;
      readonly windowMs: number;
      /** Pids of the processes to measure, including children. */
      readonly processes: Readonly<Record<string, number>>;
    }
  | { readonly do: 'disconnect' };

export interface LoadResult {
  /** Messages acknowledged within the window. */
  readonly acknowledged: number;
  readonly windowMs: number;
  /** Messages acknowledged from the start to the window's end, including warm-up. */
  readonly acknowledgedInAll: number;
  /** Processor time of each process tree within the window. */
  readonly cpuMs: Readonly<Record<string, number>>;
  /** From a message's due time to its PUBACK. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

export const SERIAL_PREFIX = 'HG05-BENCH-';
export const serialNumberOf = (device: number) => SERIAL_PREFIX + String(device).padStart(7, '0');

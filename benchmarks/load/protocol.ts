/** What the load generator is asked, and what it answers: one answer to each request. */
export type LoadRequest =
  | { readonly do: 'connect'; readonly port: number; readonly devices: number; readonly secret: string }
  | {
      readonly do: 'run';
      /** Messages a second over all devices; null: each device sends on as soon as it is answered. */
      readonly ratePerS: number | null;
      /** Goes by before anything is counted. */
      readonly warmUpMs: number;
      readonly windowMs: number;
      /** Pids of the processes whose children count with them. */
      readonly processes: Readonly<Record<string, number>>;
    }
  | { readonly do: 'disconnect' };

export interface LoadResult {
  /** Messages acknowledged within the window. */
  readonly acknowledged: number;
  readonly windowMs: number;
  /** From the first message to the window's end. */
  readonly acknowledgedInAll: number;
  /** Processor time of each process tree within the window. */
  readonly cpuMs: Readonly<Record<string, number>>;
  /** From the moment a message was due to its PUBACK. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

export const SERIAL_PREFIX = 'HG05-BENCH-';
export const serialNumberOf = (device: number) => SERIAL_PREFIX + String(device).padStart(7, '0');

import type { IConnectPacket, IPublishPacket, ISubscribePacket } from 'mqtt-packet';

/** An event on the wire. `by` is the side that acted. */
export type Happening =
  | { readonly kind: 'opened'; readonly certificate: CertificateKind | null }
  | { readonly kind: 'closed'; readonly by: Side; readonly because: string }
  | { readonly kind: 'connect'; readonly packet: IConnectPacket }
  | { readonly kind: 'connack'; readonly code: number }
  | { readonly kind: 'publish'; readonly packet: IPublishPacket; readonly text: string }
  | { readonly kind: 'puback'; readonly messageId: number }
  | { readonly kind: 'subscribe'; readonly packet: ISubscribePacket; readonly bytes: number }
  | { readonly kind: 'ping' }
  | { readonly kind: 'disconnect' }
  | { readonly kind: 'command'; readonly topic: string; readonly text: string }
  | { readonly kind: 'malformed'; readonly because: string }
  | { readonly kind: 'step'; readonly step: string; readonly phase: StepPhase };

export type Side = 'device' | 'counterpart';
export type CertificateKind = 'right' | 'foreign' | 'wrong name' | 'expired';
/** `skipped`: the step's instruction was not performed. */
export type StepPhase = 'begins' | 'ends' | 'skipped';

export type Entry = {
  /** ms since 1970, on this machine's clock. */
  readonly at: number;
  /** Number of the connection, from 1; 0: none. */
  readonly connection: number;
} & Happening;

export type EntryOf<K extends Happening['kind']> = Extract<Entry, { kind: K }>;

/** Every packet of a run with its time. */
export class PacketLog {
  readonly entries: Entry[] = [];
  private readonly watchers = new Set<() => void>();

  add(connection: number, happening: Happening): Entry {
    const entry: Entry = { at: Date.now(), connection, ...happening };
    this.entries.push(entry);
    for (const watcher of this.watchers) watcher();
    return entry;
  }

  /** Entries of one kind, from an index on. */
  of<K extends Happening['kind']>(kind: K, from = 0): EntryOf<K>[] {
    return this.entries.slice(from).filter((entry) => entry.kind === kind) as EntryOf<K>[];
  }

  /** Waits until the log satisfies `isReached`. @returns whether it did within `patienceMs` */
  until(isReached: () => boolean, patienceMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (reached: boolean) => {
        clearTimeout(timer);
        this.watchers.delete(watcher);
        resolve(reached);
      };
      const watcher = () => {
        if (isReached()) end(true);
      };
      const timer = setTimeout(() => end(false), patienceMs);
      this.watchers.add(watcher);
      watcher();
    });
  }

  /** Observes the device for this long. */
  observe(durationMs: number): Promise<boolean> {
    return this.until(() => false, durationMs);
  }
}

import type { Slot } from './metric-names.js';

/** Bounds memory, because anyone who may publish can make up nodes and metric names. */
const NODES_MAX = 10_000;
const ALIASES_MAX = 500_000;

export interface BornMetric {
  readonly name: string;
  readonly datatype: number | null;
}

/** Known metrics of an edge node itself, or of one device behind it. */
export interface KnownDevice {
  born: boolean;
  /** Last value of each metric. Unchanged values aren't sent again. */
  readonly values: Map<Slot, number | string>;
}

/** State of an edge node: metric names from its births, sequence numbers, and its devices' values. */
export class EdgeNode {
  /** Sequence number of its last message; null: none since its birth. */
  seq: number | null = null;
  /** Identifies the session: an NDEATH names the session that ended. */
  bdSeq: string | null = null;
  /** When we last requested a rebirth, ms since 1970. */
  askedAt = -Infinity;
  readonly aliases = new Map<string, BornMetric>();
  /** Devices by name; '' is the node itself. */
  readonly #devices = new Map<string, KnownDevice>();

  device(id: string): KnownDevice {
    let device = this.#devices.get(id);
    if (!device) this.#devices.set(id, (device = { born: false, values: new Map() }));
    return device;
  }

  /** Forgets values, of one device or of all, but not the names. */
  forget(id?: string): void {
    for (const known of id === undefined ? [...this.#devices.keys()] : [id]) this.#devices.delete(known);
  }

  rebirth(): void {
    this.forget();
    this.aliases.clear();
    this.seq = null;
    this.bdSeq = null;
  }
}

/** Edge nodes by group and name, least recently used first. */
export class EdgeNodes {
  readonly #nodes = new Map<string, EdgeNode>();

  get(key: string): EdgeNode {
    const node = this.#nodes.get(key) ?? new EdgeNode();
    this.#nodes.delete(key);
    this.#nodes.set(key, node);
    if (this.#nodes.size > NODES_MAX) this.#dropOldest();
    return node;
  }

  /** Drops the oldest nodes beyond the limit of aliases. Call after a birth. */
  bound(): void {
    let aliases = 0;
    for (const node of this.#nodes.values()) aliases += node.aliases.size;
    while (aliases > ALIASES_MAX && this.#nodes.size > 1) aliases -= this.#dropOldest();
  }

  #dropOldest(): number {
    const [key, { aliases }] = this.#nodes.entries().next().value!;
    this.#nodes.delete(key);
    return aliases.size;
  }
}

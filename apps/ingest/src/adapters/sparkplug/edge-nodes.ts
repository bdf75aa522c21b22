import type { Slot } from './metric-names.js';

/** Of strangers' nodes and names only so much is remembered. */
const NODES_MAX = 10_000;
const ALIASES_MAX = 500_000;

export interface BornMetric {
  readonly name: string;
  readonly datatype: number | null;
}

/** What is known of a node's own metrics, or of one device behind it. */
export interface KnownDevice {
  born: boolean;
  /** What each metric said last: unchanged it is not said again. */
  readonly values: Map<Slot, number | string>;
}

/** What an edge node's births said, and where it stands. */
export class EdgeNode {
  /** Of its last message; null: none was heard since its birth. */
  seq: number | null = null;
  /** Which of its lives this is: its death names the one that ended. */
  bdSeq: string | null = null;
  /** When it was last asked to tell all anew, ms since 1970. */
  askedAt = -Infinity;
  readonly aliases = new Map<string, BornMetric>();
  /** By id; '' is the node itself. */
  readonly #devices = new Map<string, KnownDevice>();

  device(id: string): KnownDevice {
    let device = this.#devices.get(id);
    if (!device) this.#devices.set(id, (device = { born: false, values: new Map() }));
    return device;
  }

  /** Its values are known no longer; names are. */
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

/** Edge nodes by group and name, the least lately heard first. */
export class EdgeNodes {
  readonly #nodes = new Map<string, EdgeNode>();

  get(key: string): EdgeNode {
    const node = this.#nodes.get(key) ?? new EdgeNode();
    this.#nodes.delete(key);
    this.#nodes.set(key, node);
    if (this.#nodes.size > NODES_MAX) this.#dropOldest();
    return node;
  }

  /** To be called after a birth. */
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

import { fdatasync, openSync, closeSync, readFileSync, writeSync } from 'node:fs';

/** A message of a device: a reading, or an invalid payload ("poison") identified by a number. */
export interface Entry {
  readonly kind: 'reading' | 'poison';
  readonly serialNumber: string;
  readonly seq: number;
  /** ms since 1970, 0 for poison. */
  readonly ts: number;
  /** Lifetime counter, Wh, 0 for poison. */
  readonly value: number;
}

export interface Acknowledged extends Entry {
  /** When its PUBACK arrived, ms since 1970. */
  readonly at: number;
}

/** Identity of a reading: `serial/ts/seq`. */
export const keyOf = ({ serialNumber, ts, seq }: Entry): string => `${serialNumber}/${ts}/${seq}`;

/** Records sent and acknowledged messages in a file. An acknowledgement counts once it is on disk. */
export class Ledger {
  readonly #file: number;
  #lines: string[] = [];
  #waiting = 0;
  #flushing = false;
  #onFlushed: () => void = () => {};
  /** Number of acknowledgements on disk. */
  recorded = 0;

  constructor(path: string) {
    this.#file = openSync(path, 'a');
  }

  sent(entry: Entry): void {
    this.#lines.push(line('sent', entry, 0));
  }

  acknowledged(entry: Entry, at: number): void {
    this.#lines.push(line('acknowledged', entry, at));
    this.#waiting++;
    this.#flush();
  }

  /** Resolves once everything is on disk. */
  async close(): Promise<void> {
    this.#flush();
    while (this.#flushing) await new Promise<void>((resolve) => (this.#onFlushed = resolve));
    closeSync(this.#file);
  }

  #flush(): void {
    if (this.#flushing || this.#lines.length === 0) return;
    this.#flushing = true;
    const count = this.#waiting;
    writeSync(this.#file, this.#lines.join(''));
    this.#lines = [];
    this.#waiting = 0;
    fdatasync(this.#file, (error) => {
      if (error) throw error;
      this.recorded += count;
      this.#flushing = false;
      this.#flush();
      if (!this.#flushing) this.#onFlushed();
    });
  }
}

function line(what: string, { kind, serialNumber, seq, ts, value }: Entry, at: number): string {
  return `${what} ${kind} ${serialNumber} ${seq} ${ts} ${value} ${at}\n`;
}

/** @returns the entries of a ledger file, in the order written. */
export function readLedger(path: string): { sent: Entry[]; acknowledged: Acknowledged[] } {
  const sent: Entry[] = [];
  const acknowledged: Acknowledged[] = [];
  for (const text of readFileSync(path, 'utf8').split('\n')) {
    const [what, kind, serialNumber, seq, ts, value, at] = text.split(' ');
    if (!what) continue;
    const numbers = { seq: Number(seq), ts: Number(ts), value: Number(value), at: Number(at) };
    const entry = { kind: kind as Entry['kind'], serialNumber: serialNumber!, ...numbers };
    (what === 'sent' ? sent : acknowledged).push(entry);
  }
  return { sent, acknowledged };
}

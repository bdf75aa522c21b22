import { createHash } from 'node:crypto';
import type { ForeignMessage, Translation } from './adapter.js';

/** As many as a broker may send again after a connection broke: what was in flight. */
const REMEMBERED_MAX = 1_000;

/** What messages came to that say themselves when they were made: one that comes again means what it meant before. */
export class Repeats {
  readonly #known = new Map<string, Translation>();

  /** @param translate asked once for each message. */
  once({ topic, payload }: ForeignMessage, translate: () => Translation): Translation {
    const key = createHash('sha256').update(topic).update('\0').update(payload).digest('base64');
    const known = this.#known.get(key);
    if (known) return known;
    const { ask, ...translation } = translate();
    if (this.#known.size >= REMEMBERED_MAX) this.#known.delete(this.#known.keys().next().value!);
    this.#known.set(key, translation);
    return ask ? { ...translation, ask } : translation;
  }
}

import { createHash } from 'node:crypto';
import type { ThirdPartyMessage, Translation } from './adapter.js';

/** Bounds how many messages a broker may redeliver after a lost connection: those in flight. */
const REMEMBERED_MAX = 1_000;

/** Translations of messages that contain their own timestamp. A redelivered one gets the same translation again. */
export class RedeliveryCache {
  readonly #known = new Map<string, Translation>();

  /** @param translate called only for a new message. */
  once({ topic, payload }: ThirdPartyMessage, translate: () => Translation): Translation {
    const key = createHash('sha256').update(topic).update('\0').update(payload).digest('base64');
    const known = this.#known.get(key);
    if (known) return known;
    const { ask, ...translation } = translate();
    if (this.#known.size >= REMEMBERED_MAX) this.#known.delete(this.#known.keys().next().value!);
    this.#known.set(key, translation);
    return ask ? { ...translation, ask } : translation;
  }
}

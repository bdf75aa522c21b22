import type { OnModuleDestroy } from '@nestjs/common';
import type { Logger } from './logging.js';

const TELL_EVERY_MS = 60_000;
/** Kinds logged individually per window; further ones are only counted. */
const KINDS_MAX = 100;
/** Maximum length of a field, which may come from a client. */
const TEXT_MAX = 200;

type Fields = Readonly<Record<string, string | number | null | undefined>>;

interface Kind {
  readonly message: string;
  readonly fields: Fields;
  repeats: number;
}

/**
 * Rate-limits warnings that clients can cause: logs the first of each kind immediately, then once a minute how often it
 * was repeated. Payloads must not be passed.
 */
export class ThrottledLog implements OnModuleDestroy {
  readonly #kinds = new Map<string, Kind>();
  #others = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly logger: Pick<Logger, 'warn'>) {
    this.#timer = setInterval(() => this.tell(), TELL_EVERY_MS).unref();
  }

  /**
   * @param fields identify the kind together with the message @param example further fields, logged only with the first
   * occurrence
   */
  warn(message: string, fields: Fields, example: Fields = {}): void {
    const key = `${message} ${Object.values(fields).join(' ')}`;
    const kind = this.#kinds.get(key);
    if (kind) {
      kind.repeats++;
    } else if (this.#kinds.size < KINDS_MAX) {
      const told = shortened(fields);
      this.#kinds.set(key, { message, fields: told, repeats: 0 });
      this.logger.warn({ ...told, ...shortened(example) }, message);
    } else {
      this.#others++;
    }
  }

  /**
   * Logs the counts since the last call. A kind without repeats is forgotten, and its next occurrence is logged
   * immediately.
   */
  tell(): void {
    for (const [key, kind] of this.#kinds) {
      if (kind.repeats === 0) this.#kinds.delete(key);
      else this.logger.warn({ ...kind.fields, times: kind.repeats }, `${kind.message}, again`);
      kind.repeats = 0;
    }
    if (this.#others > 0) this.logger.warn({ times: this.#others }, 'further warnings of other kinds');
    this.#others = 0;
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
    this.tell();
  }
}

function shortened(fields: Fields): Fields {
  const short = (value: Fields[string]) => (typeof value === 'string' ? value.slice(0, TEXT_MAX) : value);
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, short(value)]));
}

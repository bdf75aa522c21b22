import type { OnModuleDestroy } from '@nestjs/common';
import type { Logger } from './logging.js';

const TELL_EVERY_MS = 60_000;
/** Of so many kinds the first is told within that time; what more there are is a number. */
const KINDS_MAX = 100;
/** Part of what a stranger may have written. */
const TEXT_MAX = 200;

type Fields = Readonly<Record<string, string | number | null | undefined>>;

interface Kind {
  readonly message: string;
  readonly fields: Fields;
  repeats: number;
}

/**
 * For what others cause, and may cause ten thousand times: the first of a kind is logged at once, of the rest once a minute
 * how many there were. No payload comes into it.
 */
export class RepeatLog implements OnModuleDestroy {
  readonly #kinds = new Map<string, Kind>();
  #others = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly logger: Pick<Logger, 'warn'>) {
    this.#timer = setInterval(() => this.tell(), TELL_EVERY_MS).unref();
  }

  /** @param fields what makes the kind, with the message. @param example what is told of the first only. */
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

  /** What was repeated since the last time; what was not is forgotten, and would be told at once again. */
  tell(): void {
    for (const [key, kind] of this.#kinds) {
      if (kind.repeats === 0) this.#kinds.delete(key);
      else this.logger.warn({ ...kind.fields, times: kind.repeats }, `${kind.message}, again`);
      kind.repeats = 0;
    }
    if (this.#others > 0) this.logger.warn({ times: this.#others }, 'more of other kinds');
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

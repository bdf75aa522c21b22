import { startTransition, useEffect, useState } from 'react';
import type { z } from 'zod';
import { begunStream } from '../../../shared/api/begun.js';
import { serverNow } from '../../../shared/time/clock.js';

/** The browser reconnects by itself unless it was refused; then we ask again after this. */
const REOPEN_AFTER_MS = 5_000;
/** A break shorter than this is no news. */
const BREAK_MIN_MS = 4_000;

export interface Stream<Told> {
  /** What was told; null until the first event. */
  readonly told: Told | null;
  /** Server time since when the stream is broken; null: it is open, or has just begun. */
  readonly lostAt: number | null;
}

function parse<Event>(schema: z.ZodType<Event>, data: string): Event | null {
  try {
    return schema.parse(JSON.parse(data));
  } catch {
    return null;
  }
}

/**
 * Follows one stream of live events. `take` makes of what was told so far and of an event what is told now; like `schema`
 * it stays the same function.
 */
export function useLiveStream<Event, Told>(
  path: string,
  schema: z.ZodType<Event>,
  take: (last: Told | null, event: Event) => Told,
): Stream<Told> {
  const [stream, setStream] = useState<Stream<Told>>({ told: null, lostAt: null });
  useEffect(() => {
    let source: EventSource;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    let breaking: ReturnType<typeof setTimeout> | undefined;
    const mended = () => {
      clearTimeout(breaking);
      breaking = undefined;
      setStream((last) => (last.lostAt === null ? last : { ...last, lostAt: null }));
    };
    const broken = () => {
      const lostAt = serverNow();
      breaking ??= setTimeout(() => setStream((last) => ({ ...last, lostAt })), BREAK_MIN_MS);
      if (source.readyState === EventSource.CLOSED) reopening = setTimeout(open, REOPEN_AFTER_MS);
    };
    const open = () => {
      const address = `${path}?portal=customer`;
      const begun = begunStream(address);
      source = begun?.source ?? new EventSource(address);
      source.addEventListener('open', mended);
      source.addEventListener('error', broken);
      source.addEventListener('live', hear);
      begun?.events.forEach(hear);
    };
    const hear = (message: MessageEvent<string>) => {
      const event = parse(schema, message.data);
      if (!event) return;
      mended();
      // The first event brings the whole page: the browser answers between its parts.
      startTransition(() => setStream((last) => ({ ...last, told: take(last.told, event) })));
    };
    open();
    return () => {
      clearTimeout(reopening);
      clearTimeout(breaking);
      source.close();
    };
  }, [path, schema, take]);
  return stream;
}

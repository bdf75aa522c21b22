import { startTransition, useEffect, useState } from 'react';
import type { z } from 'zod';
import { serverNow } from '../../../shared/time/clock.js';

/** An EventSource does not reconnect after a refusal, so reopen it after this delay. */
const REOPEN_AFTER_MS = 5_000;
/** Shorter interruptions are not shown. */
const BREAK_MIN_MS = 4_000;

export interface Stream<Told> {
  /** State derived from the events; null until the first one. */
  readonly told: Told | null;
  /** Server time at which the stream broke; null while it is open or first connecting. */
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
 * Follows one stream of live events. `take` reduces the last state and an event to the next state. `take` and `schema`
 * must be stable, or the stream reopens.
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
      source = new EventSource(`${path}?portal=customer`);
      source.addEventListener('open', mended);
      source.addEventListener('error', broken);
      source.addEventListener('live', hear);
    };
    const hear = (message: MessageEvent<string>) => {
      const event = parse(schema, message.data);
      if (!event) return;
      mended();
      // The first event renders the whole page; a transition keeps the browser responsive meanwhile.
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

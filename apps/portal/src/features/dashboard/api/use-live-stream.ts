import { startTransition, useEffect, useState } from 'react';
import type { z } from 'zod';
import { reportNoResponse } from '../../../shared/connection/server-contact.js';
import { serverNow } from '../../../shared/time/clock.js';

/** An EventSource does not reconnect after an HTTP error, so reopen it after this delay. */
const REOPEN_AFTER_MS = 5_000;
/** Shorter interruptions are not shown. */
const LOSS_MIN_MS = 4_000;

export interface Stream<State> {
  /** State derived from the events; null until the first one. */
  readonly state: State | null;
  /** Server time at which the connection was lost; null while it is open or first connecting. */
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
 * Follows one stream of live events, none if the path is empty. Reopens it when `key` changes. `reduce` and `schema`
 * must be stable, or the stream reopens too.
 */
export function useLiveStream<Event, State>(
  path: string,
  schema: z.ZodType<Event>,
  reduce: (state: State | null, event: Event) => State,
  key: string,
): Stream<State> {
  const [stream, setStream] = useState<Stream<State>>({ state: null, lostAt: null });
  useEffect(() => {
    if (path === '') return;
    let source: EventSource;
    let reopenTimer: ReturnType<typeof setTimeout> | undefined;
    let lossTimer: ReturnType<typeof setTimeout> | undefined;
    const onOpen = () => {
      clearTimeout(lossTimer);
      lossTimer = undefined;
      setStream((last) => (last.lostAt === null ? last : { ...last, lostAt: null }));
    };
    const onError = () => {
      const lostAt = serverNow();
      // Meanwhile, checks whether only the stream or the whole server is unreachable.
      reportNoResponse();
      lossTimer ??= setTimeout(() => setStream((last) => ({ ...last, lostAt })), LOSS_MIN_MS);
      if (source.readyState === EventSource.CLOSED) reopenTimer = setTimeout(open, REOPEN_AFTER_MS);
    };
    const open = () => {
      source = new EventSource(`${path}?portal=customer`);
      source.addEventListener('open', onOpen);
      source.addEventListener('error', onError);
      source.addEventListener('live', onLive);
    };
    const onLive = (message: MessageEvent<string>) => {
      const event = parse(schema, message.data);
      if (!event) return;
      onOpen();
      // The first event renders the whole page; a transition keeps the browser responsive meanwhile.
      startTransition(() => setStream((last) => ({ ...last, state: reduce(last.state, event) })));
    };
    open();
    return () => {
      clearTimeout(reopenTimer);
      clearTimeout(lossTimer);
      source.close();
    };
  }, [path, schema, reduce, key]);
  return stream;
}

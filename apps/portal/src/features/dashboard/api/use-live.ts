import { livePath, liveSchema, type Live } from '@heliograph/contracts/http/live';
import { useEffect, useState } from 'react';
import { noteServerTime, serverNow } from '../../../shared/time/clock.js';

/** The browser reconnects by itself unless it was refused; then we ask again after this. */
const REOPEN_AFTER_MS = 5_000;
/** A break shorter than this is no news. */
const BREAK_MIN_MS = 4_000;

interface Stream {
  /** What the tile shows; null until the first event. */
  live: Live | null;
  /** Server time since when the stream is broken; null: it is open, or has just begun. */
  lostAt: number | null;
}

function parse(data: string): Live | null {
  try {
    return liveSchema.parse(JSON.parse(data));
  } catch {
    return null;
  }
}

/** Follows the live view of one inverter. */
export function useLive(inverterId: string): Stream {
  const [stream, setStream] = useState<Stream>({ live: null, lostAt: null });
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
      source = new EventSource(`${livePath(inverterId)}?portal=customer`);
      source.addEventListener('open', mended);
      source.addEventListener('error', broken);
      source.addEventListener('live', (event: MessageEvent<string>) => {
        const live = parse(event.data);
        if (!live) return;
        noteServerTime(live.serverTime);
        mended();
        setStream((last) => ({ ...last, live }));
      });
    };
    open();
    return () => {
      clearTimeout(reopening);
      clearTimeout(breaking);
      source.close();
    };
  }, [inverterId]);
  return stream;
}

interface Stream {
  readonly source: EventSource;
  /** What came of it before somebody took it. */
  readonly events: readonly MessageEvent<string>[];
  /** Listens until somebody takes it. */
  readonly keep: (event: MessageEvent<string>) => void;
}

declare global {
  /** What the page's first script asked for (build/early-in-browser.js), by path. A call is null where there was nothing to ask. */
  var begun: { calls: Map<string, Promise<Response | null>>; streams: Map<string, Stream> } | undefined;
}

/** The answer to a call that was made before the page's scripts had come, each once; null: it was not, or in vain. */
export async function begunCall(address: string): Promise<Response | null> {
  const { pathname, href } = new URL(address, window.location.href);
  const call = globalThis.begun?.calls.get(pathname);
  globalThis.begun?.calls.delete(pathname);
  const response = await call?.catch(() => null);
  return response?.url === href ? response : null;
}

/** The same of a stream; null also where the server has refused it. */
export function begunStream(path: string): Stream | null {
  const stream = globalThis.begun?.streams.get(path);
  globalThis.begun?.streams.delete(path);
  stream?.source.removeEventListener('live', stream.keep);
  return stream && stream.source.readyState !== EventSource.CLOSED ? stream : null;
}

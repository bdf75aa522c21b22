interface Stream {
  readonly source: EventSource;
  /** Events received before the stream was taken over. */
  readonly events: readonly MessageEvent<string>[];
  /** Collects events until the stream is taken over. */
  readonly keep: (event: MessageEvent<string>) => void;
}

declare global {
  /**
   * Requests started by the page's first script (build/early-script.client.js), by path. A call is null if there was
   * nothing to request.
   */
  var earlyRequests:
    | { calls: Map<string, Promise<Response | null>>; streams: Map<string, Stream> }
    | undefined;
}

/** The response to a call made before the page's scripts had loaded, once each; null if there was none or it failed. */
export async function takeEarlyCall(address: string): Promise<Response | null> {
  const { pathname, href } = new URL(address, window.location.href);
  const call = globalThis.earlyRequests?.calls.get(pathname);
  globalThis.earlyRequests?.calls.delete(pathname);
  const response = await call?.catch(() => null);
  return response?.url === href ? response : null;
}

/** The same for a stream; null also if the server refused it. */
export function takeEarlyStream(path: string): Stream | null {
  const stream = globalThis.earlyRequests?.streams.get(path);
  globalThis.earlyRequests?.streams.delete(path);
  stream?.source.removeEventListener('live', stream.keep);
  return stream && stream.source.readyState !== EventSource.CLOSED ? stream : null;
}

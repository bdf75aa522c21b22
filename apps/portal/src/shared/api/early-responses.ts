interface EarlyResponse {
  readonly response: Response;
  /** When it arrived, ms since 1970 by the browser's clock. */
  readonly at: number;
}

interface EarlyStream {
  readonly source: EventSource;
  /** Its events `live` until `stop` is called. */
  readonly events: readonly MessageEvent<string>[];
  readonly stop: () => void;
}

/** From build/first-paint.client.js. */
declare global {
  interface Window {
    /** Responses by URL. */
    earlyResponses?: Record<string, Promise<EarlyResponse>>;
    earlyStream?: EarlyStream;
  }
}

/** The response to a call made before the scripts were loaded; undefined: none, or already taken. */
export function takeEarlyResponse(url: string): Promise<EarlyResponse> | undefined {
  const early = window.earlyResponses?.[url];
  delete window.earlyResponses?.[url];
  return early;
}

/** Call it when the first page has loaded its data: later calls need newer responses. */
export function dropEarlyResponses(): void {
  delete window.earlyResponses;
}

/** The live view's stream if it was opened before the scripts were loaded; undefined: not, already taken, or closed. */
export function takeEarlyStream(): EarlyStream | undefined {
  const early = window.earlyStream;
  delete window.earlyStream;
  early?.stop();
  return early?.source.readyState === EventSource.CLOSED ? undefined : early;
}

interface EarlyResponse {
  readonly response: Response;
  /** When it arrived, ms since 1970 by the browser's clock. */
  readonly at: number;
}

declare global {
  interface Window {
    /** Responses by URL; from build/first-paint.client.js. */
    earlyResponses?: Record<string, Promise<EarlyResponse>>;
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

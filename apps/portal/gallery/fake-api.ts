import { findAnswer, type Answer } from './answers.js';

/** Replaces the page's calls and live streams by these answers; nothing goes over the network. */
export function installFakeApi(answers: readonly Answer[]): void {
  const find = (method: string, address: string) => {
    const found = findAnswer(answers, method, address);
    if (!found) console.error(`no example answer for ${method} ${address}`);
    return found;
  };

  globalThis.fetch = async (request, init) => {
    const found = find(init?.method ?? 'GET', String(request));
    if (found?.status === null) return new Promise(() => undefined);
    const headers = { 'x-total-count': String(found?.total ?? 0) };
    return Response.json(found?.body ?? {}, { status: found?.status ?? 404, headers });
  };

  class ExampleEvents extends EventTarget {
    static readonly CLOSED = 2;
    readonly readyState = 1;
    constructor(address: string) {
      super();
      const found = find('GET', address);
      if (found && found.status !== null)
        queueMicrotask(() =>
          this.dispatchEvent(new MessageEvent('live', { data: JSON.stringify(found.body) })),
        );
    }
    close(): void {}
  }
  globalThis.EventSource = ExampleEvents as unknown as typeof EventSource;
}

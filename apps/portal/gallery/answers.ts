import type { Call, OutputOf } from '@heliograph/contracts/http/call';

/** A fake response of the API to one call. */
export interface Answer {
  readonly method: string;
  readonly path: RegExp;
  /** Query parameters that must match; empty: any query. */
  readonly when: Readonly<Record<string, string>>;
  /** Null: no response. */
  readonly status: number | null;
  readonly body: unknown;
  /** Total count of a list: `X-Total-Count`. */
  readonly total: number | undefined;
}

interface Options {
  when?: Readonly<Record<string, string>>;
  total?: number;
}

const to = (call: Call, { when = {}, total }: Options) => ({
  method: call.method,
  path: new RegExp(`^/api${call.path.replace(/:\w+/g, '[^/]+')}$`),
  when,
  total,
});

/** A successful response, validated by the call's schema: throws if the example no longer fits the contract. */
export const answer = <C extends Call>(call: C, output: OutputOf<C>, options: Options = {}): Answer => ({
  ...to(call, options),
  status: 200,
  body: call.output.parse(output),
});

export const failing = (call: Call, status = 500, err = 'Internal error'): Answer => ({
  ...to(call, {}),
  status,
  body: { err, code: 'failed', requestId: 'example' },
});

export const pending = (call: Call): Answer => ({ ...to(call, {}), status: null, body: null });

/** The first answer that matches the request. */
export function findAnswer(answers: readonly Answer[], method: string, address: string): Answer | undefined {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return answers.find(
    (one) =>
      one.method === method &&
      one.path.test(pathname) &&
      Object.entries(one.when).every(([name, value]) => searchParams.get(name) === value),
  );
}

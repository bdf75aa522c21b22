import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { use } from '../../support/use.js';

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly Attribute[];
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly events: readonly unknown[];
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

/** Status of the answer; `nothing`: none, the request stays open. */
type Answer = number | 'nothing';

/** A store of traces on this machine, which takes OTLP over HTTP as JSON. */
export function useCollector() {
  return use(
    async () => {
      const bodies: string[] = [];
      const state: { answer: Answer } = { answer: 200 };
      const server = createServer(async (request, response) => {
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part as Buffer);
        bodies.push(Buffer.concat(parts).toString());
        if (state.answer !== 'nothing')
          response.writeHead(state.answer, { 'content-type': 'application/json' }).end('{}');
      });
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      const exported = () => bodies.flatMap((body) => (JSON.parse(body) as Export).resourceSpans);
      return {
        bodies,
        answer: (by: Answer) => (state.answer = by),
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        spans: () => exported().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
        services: () => exported().map(({ resource }) => textOf(resource.attributes, 'service.name')),
        close: () =>
          new Promise<void>((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      };
    },
    ({ close }) => close(),
  );
}

export const attributeOf = (span: Span, key: string) => textOf(span.attributes, key);

const textOf = (attributes: readonly Attribute[], key: string) =>
  attributes.find((attribute) => attribute.key === key)?.value.stringValue;

/** A span's descendants. */
export function below(spans: readonly Span[], { spanId }: Span): Span[] {
  const children = spans.filter(({ parentSpanId }) => parentSpanId === spanId);
  return children.flatMap((child) => [child, ...below(spans, child)]);
}

import { beforeEach, describe, expect, it } from '@jest/globals';
import { ServerProcess } from '../../support/server-process.js';
import { until } from '../../support/until.js';
import { ask, logIn } from '../api/support/http.js';
import { startApi } from '../api/support/api-process.js';
import { PASSWORD, PHONES } from '../api/support/people.js';
import { useApi } from '../api/support/use-api.js';
import { attributeOf, below, useCollector } from './collector.js';

/** Spans leave a process at its end only. */
const AT_THE_END = { OTEL_BSP_SCHEDULE_DELAY: '3600000' };
/** Prints the modules of OpenTelemetry that a process has loaded, at its end. */
const LIST_MODULES = `data:text/javascript,
  import { createRequire } from 'node:module';
  const { cache } = createRequire('file:///');
  process.on('exit', () => console.log('loaded ' + Object.keys(cache).join('\\n')));`;

describe('traces of requests', () => {
  const collector = useCollector();
  const system = useApi();

  beforeEach(() => {
    collector.bodies.length = 0;
    collector.answer(200);
  });

  const traced = (settings: Record<string, string>) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    ...settings,
  });
  const getUser = (port: number) => ask(port, 'GET', '/api/getUserByToken');

  it('show statements and the job that a request causes, without personal data', async () => {
    const api = await startApi(system.databaseUrl, traced(AT_THE_END));
    const worker = new ServerProcess('worker', { DATABASE_URL: system.databaseUrl, ...traced(AT_THE_END) });
    await worker.ready();
    const cookie = await logIn(api.port, 'customer', PHONES.a, PASSWORD);
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const sent = await ask(api.port, 'POST', `/api/sendOtp?for=${PHONES.a}`, {
      body: { phone: PHONES.a, purpose: 'reset' },
      headers: { traceparent, 'x-request-id': 'asked-for-code' },
    });
    expect(sent.status).toBe(200);
    await until('the job', () => worker.output.includes('"requestId":"asked-for-code"'));
    await api.stop();
    await worker.stop();

    const spans = collector.spans();
    const request = spans.find(({ name }) => name === 'POST /api/sendOtp')!;
    expect(request).toMatchObject({ kind: 2, events: [] });
    expect(request.parentSpanId).toBeUndefined();
    expect(request.traceId).not.toBe('a'.repeat(32));
    expect(attributeOf(request, 'heliograph.request_id')).toBe('asked-for-code');
    const caused = below(spans, request);
    const job = caused.find(({ name }) => name === 'process message-delivery')!;
    expect(job.traceId).toBe(request.traceId);
    const textsOf = (all: typeof spans) => all.map((span) => attributeOf(span, 'db.query.text'));
    expect(textsOf(caused)).toContainEqual(expect.stringMatching(/INSERT INTO outbox/));
    expect(textsOf(below(spans, job))).toContainEqual(expect.stringMatching(/UPDATE outbox/));
    expect(new Set(collector.services())).toEqual(new Set(['heliograph-api', 'heliograph-worker']));

    const everything = collector.bodies.join('\n');
    const token = /=([^;]+)/.exec(cookie)![1]!;
    for (const secret of [PHONES.a, PASSWORD, token, '127.0.0.1', 'traceparent'])
      expect(everything).not.toContain(secret);
  });

  it('are not recorded for health, metrics and pages', async () => {
    const api = await startApi(system.databaseUrl, traced(AT_THE_END));
    for (const [port, path] of [
      [api.healthPort, '/health/ready'],
      [api.healthPort, '/metrics'],
      [api.port, '/'],
      [api.port, '/api/getUserByToken'],
    ] as const)
      await ask(port, 'GET', path);
    await api.stop();
    const roots = collector.spans().filter(({ parentSpanId }) => parentSpanId === undefined);
    expect(roots.map(({ name }) => name)).toEqual(['GET /api/getUserByToken']);
  });

  it('log a failing collector once, and that it is back', async () => {
    collector.answer(400);
    const api = await startApi(system.databaseUrl, traced({ OTEL_BSP_SCHEDULE_DELAY: '1' }));
    for (const failed of [1, 2, 3]) {
      await getUser(api.port);
      await until('an export', () => collector.bodies.length, { wanted: (count) => count >= failed });
    }
    collector.answer(200);
    await getUser(api.port);
    await until('the line', () => api.output().includes('"exporting traces again"'));
    expect(api.output().split('"cannot export traces"')).toHaveLength(2);
    await api.stop();
  });

  it('do not delay the end of a process whose collector does not answer', async () => {
    collector.answer('nothing');
    const patient = { ...AT_THE_END, OTEL_EXPORTER_OTLP_TIMEOUT: '3600000' };
    const api = await startApi(system.databaseUrl, traced(patient));
    await getUser(api.port);
    expect(await api.stop()).toEqual([0, null]);
  });

  it('record the wanted share', async () => {
    const sampler = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' };
    const api = await startApi(system.databaseUrl, traced(sampler));
    await getUser(api.port);
    await api.stop();
    expect(collector.bodies).toEqual([]);
  });

  it.each([
    ['with', 'a collector', true],
    ['without', 'one', false],
  ])('load OpenTelemetry %s %s', async (_with, _one, on) => {
    const settings = { DATABASE_URL: system.databaseUrl, HTTP_PORT: '0', ...(on ? traced({}) : {}) };
    const api = new ServerProcess('api', settings, { nodeArgs: ['--import', LIST_MODULES] });
    await api.ready();
    await api.stop();
    const loaded = new Set(api.stdout.split('loaded ')[1]!.match(/@opentelemetry\/[\w-]+/g));
    if (on) expect(loaded).toContain('@opentelemetry/sdk-trace-node');
    else expect([...loaded]).toEqual(['@opentelemetry/api']);
  });
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { ServerProcess } from '../../support/server-process.js';
import { useTestDatabase } from '../../support/use-database.js';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const processes = ['ingest', 'worker', 'api'] as const;

interface Target {
  readonly expr: string;
}
interface Panel {
  readonly title: string;
  readonly type: string;
  readonly description?: string;
  readonly targets?: readonly Target[];
  readonly fieldConfig?: { readonly defaults: { readonly unit?: string } };
}
interface Dashboard {
  readonly templating: { list: { name: string; type: string; query: string | { query: string } }[] };
  readonly panels: Panel[];
}
const read = (name: string) =>
  JSON.parse(readFileSync(fromRoot(`deploy/grafana/${name}.json`), 'utf8')) as Dashboard;
/** The dashboards, with the processes that they show. */
const dashboards = [
  { name: 'ingest', dashboard: read('ingest'), shows: ['ingest'] },
  { name: 'platform', dashboard: read('platform'), shows: ['worker', 'api'] },
];

const alerts = parse(readFileSync(fromRoot('deploy/prometheus/alerts.yml'), 'utf8')) as {
  groups: { rules: { alert: string; expr: string }[] }[];
};

const histogramParts = ['_bucket', '_count', '_sum'];

/** Names of metrics in a query: the words before braces. */
const namesIn = (query: string) =>
  [...query.matchAll(/([a-z_][a-z0-9_]*)\{|label_values\((\w+),/g)].map((match) => match[1] ?? match[2]!);

describe('the metrics of the running processes', () => {
  const database = useTestDatabase();
  const told = new Map<string, string>();

  beforeAll(async () => {
    const servers = processes.map((name) => {
      const settings = { DATABASE_URL: database.url, MQTT_PORT: '0', HTTP_PORT: '0' };
      return { name, server: new ServerProcess(name, settings) };
    });
    for (const { name, server } of servers) {
      const { healthPort } = await server.ready();
      told.set(name, await (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text());
      await server.stop('SIGKILL');
    }
  });

  const declared = (name: string, what: 'HELP' | 'TYPE') =>
    new Map(
      [...told.get(name)!.matchAll(new RegExp(`^# ${what} (\\S+) ?(.*)$`, 'gm'))].map((match) => [
        match[1]!,
        match[2]!,
      ]),
    );
  const samples = (name: string) =>
    [...told.get(name)!.matchAll(/^([a-z_][a-z0-9_]*)[ {]/gm)].map((match) => match[1]!);

  it.each(dashboards)('include all that the dashboard $name queries', ({ dashboard, shows }) => {
    // `up` comes from Prometheus itself.
    const exposed = new Set(['up']);
    for (const process of shows) {
      for (const name of samples(process)) exposed.add(name);
      for (const [name, type] of declared(process, 'TYPE'))
        for (const part of type === 'histogram' ? histogramParts : ['']) exposed.add(name + part);
    }
    const { panels, templating } = dashboard;
    const queries = [
      ...panels.flatMap(({ targets }) => targets ?? []).map(({ expr }) => expr),
      ...templating.list
        .filter(({ type }) => type === 'query')
        .map(({ query }) => (query as { query: string }).query),
    ];
    expect(queries.length).toBeGreaterThan(20);
    for (const query of queries) expect(namesIn(query).length).toBeGreaterThan(0);
    expect(queries.flatMap(namesIn).filter((name) => !exposed.has(name))).toEqual([]);
  });

  it.each(alerts.groups.flatMap(({ rules }) => rules))(
    'include all that the alert $alert queries',
    ({ expr }) => {
      const asked = [...expr.matchAll(/([a-z_][a-z0-9_]*)\{job=~?"([a-z|]+)"/g)];
      expect(asked.map((match) => match[1])).toEqual(namesIn(expr));
      for (const [, metric, jobs] of asked) {
        for (const job of jobs!.split('|')) {
          // `up` comes from Prometheus itself.
          const exposed = new Set(['up', ...samples(job), ...declared(job, 'TYPE').keys()]);
          for (const [name, type] of declared(job, 'TYPE'))
            if (type === 'histogram') exposed.add(`${name}_bucket`).add(`${name}_count`);
          expect([job, metric, exposed.has(metric!)]).toEqual([job, metric, true]);
        }
      }
    },
  );

  it.each(dashboards)('are all on the dashboard $name', ({ dashboard, shows }) => {
    const shown = new Set(
      dashboard.panels.flatMap(({ targets }) => targets ?? []).flatMap(({ expr }) => namesIn(expr)),
    );
    const own = shows
      .flatMap((name) => [...declared(name, 'TYPE')])
      .filter(([name]) => name.startsWith('heliograph_'));
    const missing = own.filter(
      ([name, type]) =>
        !(type === 'histogram' ? histogramParts : ['']).some((part) => shown.has(name + part)),
    );
    expect(missing).toEqual([]);
    expect(own.length).toBeGreaterThan(12);
  });

  it.each(processes)('of %s have a help text, and follow Prometheus naming', (name) => {
    const helps = declared(name, 'HELP');
    const types = declared(name, 'TYPE');
    expect(types.size).toBeGreaterThan(10);
    expect([...types.keys()].filter((metric) => !helps.get(metric))).toEqual([]);
    expect(
      samples(name).filter(
        (sample) => !types.has(sample) && !types.has(sample.replace(/_(bucket|sum|count)$/, '')),
      ),
    ).toEqual([]);
    const own = [...types].filter(([metric]) => metric.startsWith('heliograph_'));
    expect(own.filter(([metric, type]) => (type === 'counter') !== metric.endsWith('_total'))).toEqual([]);
    expect(own.filter(([metric]) => /_(ms|millis|kb|mb)(_|$)/.test(metric))).toEqual([]);
  });

  it.each(dashboards)('have a unit and a description on each panel of $name', ({ dashboard }) => {
    const plain = dashboard.panels.filter(({ type }) => type !== 'row');
    expect(
      plain.filter(({ description, fieldConfig }) => !description || !fieldConfig?.defaults.unit),
    ).toEqual([]);
    expect(dashboard.templating.list[0]).toMatchObject({
      name: 'datasource',
      type: 'datasource',
      query: 'prometheus',
    });
  });
});

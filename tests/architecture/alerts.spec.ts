import { describe, expect, it } from '@jest/globals';
import '@heliograph/ingest/metrics';
import '@heliograph/worker/metrics';
import { register } from 'prom-client';
import { parse } from 'yaml';
import { projectFiles, readText } from './tree.js';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const { groups } = parse(readText('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const [, chapter] = readText('docs/runbook.md').split(/^## Alerts$/m);
const described = [...(chapter?.split(/^## /m)[0] ?? '').matchAll(/^### (\w+)$/gm)].map((match) => match[1]!);

const scrapes = parse(readText('deploy/prometheus/prometheus.yml')) as {
  scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
};

describe('the alert rules', () => {
  it('match the alert headings in the runbook', () => {
    expect(rules.length).toBeGreaterThan(15);
    expect(described).toEqual(rules.map(({ alert }) => alert));
  });

  it.each(rules)('$alert has a severity, a summary and a runbook link', ({ alert, labels, annotations }) => {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    expect(annotations.summary).toMatch(/\S/);
  });

  it.each(rules)('$alert selects only label values that the code sets', ({ expr }) => {
    const asked = [...expr.matchAll(/\{([^}]*)\}/g)].flatMap(([, labels]) => {
      const pairs = [...labels!.matchAll(/(\w+)(=~?|!~)"([^"]*)"/g)];
      const jobs = pairs.find(([, name]) => name === 'job')![3]!.split('|');
      return pairs
        .filter(([, name]) => !['job', 'status', 'route'].includes(name!))
        .flatMap(([, , , values]) => values!.split('|').map((value) => ({ jobs, value })));
    });
    for (const { jobs, value } of asked) {
      const sources = projectFiles().filter(
        (path) =>
          path.startsWith('libs/contracts/src/queue/') ||
          path.startsWith('libs/database/src/outbox/') ||
          path.startsWith('libs/domain/src/watch/') ||
          jobs.some((job) => path.startsWith(`apps/${job}/src/`)),
      );
      const given = sources.some((path) => new RegExp(`'${value}'|\\b${value}: define`).test(readText(path)));
      expect([value, given]).toEqual([value, true]);
    }
  });

  it.each(rules.filter(({ expr }) => /increase\(.*> 0$/.test(expr)))(
    '$alert notices the first increase, because its series begin with 0',
    async ({ expr }) => {
      const [, name, labels] = /increase\((\w+)\{([^}]*)\}/.exec(expr)!;
      const [, label, values] = /,(\w+)=~?"([^"]*)"/.exec(labels!)!;
      const metric = await register.getSingleMetric(name!)!.get();
      for (const value of values!.split('|'))
        expect(metric.values).toContainEqual(
          expect.objectContaining({ labels: { [label!]: value }, value: 0 }),
        );
    },
  );

  it('cover exactly the scraped jobs, whose targets match docker-compose.yml', () => {
    const { services } = parse(readText('docker-compose.yml'), { merge: true }) as { services: object };
    for (const { job_name: job, static_configs: configs } of scrapes.scrape_configs) {
      const hosts = configs.flatMap(({ targets }) => targets.map((target) => target.split(':')[0]!));
      expect(hosts).toEqual(
        Object.keys(services).filter((name) => new RegExp(`^${job}(-\\d+)?$`).test(name)),
      );
    }
    const jobs = rules.flatMap(({ expr }) =>
      [...expr.matchAll(/job=~?"([a-z|]+)"/g)].flatMap((match) => match[1]!.split('|')),
    );
    expect([...new Set(jobs)].sort()).toEqual(scrapes.scrape_configs.map((each) => each.job_name).sort());
  });
});

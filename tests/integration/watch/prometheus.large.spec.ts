import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '@heliograph/standalone/project';
import { freePort } from '@heliograph/standalone/supervisor/ports';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { ServerProcess } from '../../support/server-process.js';
import { makeTemporaryFolder } from '../../support/temporary-folder.js';
import { until } from '../../support/until.js';
import { useTestDatabase } from '../../support/use-database.js';
import { findProgram } from '../../topology/compose-translation.js';

const run = promisify(execFile);
const folderOf = join(projectFolder, 'deploy', 'prometheus');
const missing = ['prometheus', 'promtool'].filter((name) => !findProgram(name));
const title = 'Prometheus with the alert rules';
const whole = missing.length > 0 ? describe.skip : describe;

whole(missing.length > 0 ? `${title} (skipped: ${missing.join()})` : title, () => {
  const database = useTestDatabase();
  const servers = new Map<'ingest' | 'worker' | 'api', ServerProcess>();
  let apiPort: number;
  let address: string;
  let prometheus: ChildProcess;

  beforeAll(async () => {
    const folder = await makeTemporaryFolder('heliograph-prometheus-');
    const targets = new Map<string, string>();
    for (const name of ['ingest', 'worker', 'api'] as const) {
      const server = new ServerProcess(name, { DATABASE_URL: database.url, MQTT_PORT: '0', HTTP_PORT: '0' });
      servers.set(name, server);
      const { healthPort, port } = await server.ready();
      targets.set(name, `127.0.0.1:${healthPort}`);
      if (name === 'api') apiPort = port;
    }
    const config = parse(await readFile(join(folderOf, 'prometheus.yml'), 'utf8')) as {
      global: object;
      scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
    };
    config.global = { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' };
    for (const job of config.scrape_configs) job.static_configs = [{ targets: [targets.get(job.job_name)!] }];
    await writeFile(join(folder, 'prometheus.yml'), stringify(config));
    // Alerts fire after as many seconds as the rules have minutes.
    const rules = await readFile(join(folderOf, 'alerts.yml'), 'utf8');
    await writeFile(join(folder, 'alerts.yml'), rules.replaceAll(/^( +for: \d+)m$/gm, '$1s'));
    const port = await freePort('127.0.0.1');
    address = `http://127.0.0.1:${port}/api/v1`;
    prometheus = spawn(
      'prometheus',
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: 'ignore' },
    );
  });
  afterAll(async () => {
    for (const server of servers.values()) await server.stop('SIGKILL');
    prometheus.kill('SIGKILL');
    await once(prometheus, 'exit');
  });

  const get = async <T>(path: string): Promise<T> =>
    ((await (await fetch(`${address}/${path}`)).json()) as { data: T }).data;

  interface Alert {
    readonly state: string;
    readonly labels: { readonly alertname: string; readonly job?: string };
    readonly annotations: { readonly summary: string };
  }
  const firing = async () =>
    (await get<{ alerts: Alert[] }>('alerts')).alerts
      .filter(({ state }) => state === 'firing')
      .map(({ labels, annotations }) => `${labels.alertname}: ${annotations.summary}`);

  it('accepts them, and the configuration', async () => {
    const { stdout } = await run('promtool', ['check', 'config', join(folderOf, 'prometheus.yml')]);
    expect(stdout).toMatch(/SUCCESS: \d\d rules found/);
  });

  it('raises no alert while all is well', async () => {
    const up = () => get<{ activeTargets: { health: string }[] }>('targets').catch(() => null);
    await until('the targets', up, {
      wanted: (targets) =>
        targets?.activeTargets.length === 3 && targets.activeTargets.every(({ health }) => health === 'up'),
    });
    const { groups } = await get<{ groups: { rules: { lastError?: string }[] }[] }>('rules');
    expect(groups.flatMap(({ rules }) => rules).filter(({ lastError }) => lastError)).toEqual([]);
    expect(await firing()).toEqual([]);
  });

  it.each(['ingest', 'platform'])('answers the queries of the dashboard %s', async (name) => {
    const file = await readFile(join(projectFolder, 'deploy', 'grafana', `${name}.json`), 'utf8');
    const { panels } = JSON.parse(file) as { panels: { targets?: { expr: string }[] }[] };
    const queries = panels.flatMap(({ targets = [] }) => targets).map(({ expr }) => expr);
    expect(queries.length).toBeGreaterThan(20);
    for (const query of queries) {
      const filled = query.replaceAll('$__rate_interval', '1m').replaceAll(/\$(instance|job)/g, '.*');
      const answer = await fetch(`${address}/query?${new URLSearchParams({ query: filled })}`);
      expect([query, answer.status]).toEqual([query, 200]);
    }
  });

  it('raises an alert when requests fail', async () => {
    await database.pool.query('ALTER TABLE users RENAME TO gone');
    await until(
      'RequestsFailing',
      async () => {
        // Unlike a log-in, this call has no limit: refusals would soon outnumber the failures.
        await fetch(`http://127.0.0.1:${apiPort}/api/getUserByToken`, {
          headers: { cookie: 'heliograph_customer=unknown' },
        });
        return firing();
      },
      { wanted: (alerts) => alerts.some((alert) => alert.startsWith('RequestsFailing: ')) },
    );
  });

  it('raises an alert when a process dies', async () => {
    await servers.get('worker')!.stop('SIGKILL');
    await until('ProcessDown', firing, {
      wanted: (alerts) =>
        alerts.some((alert) => /^ProcessDown: worker at 127.0.0.1:\d+ does not answer$/.test(alert)),
    });
  });
});

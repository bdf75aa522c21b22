import { SHUTDOWN_MAX_MS } from '@heliograph/server/shutdown';
import { nodeArgs } from '@heliograph/standalone/node-args';
import { describe, expect, it } from '@jest/globals';
import { type Compose, readCompose, type Service } from '../support/compose.js';
import { projectFolder } from '@heliograph/standalone/project';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { exists, projectFiles, readText, settingsOf } from './tree.js';

const compose: Compose = readCompose();
const services = Object.entries(compose.services).map(([name, service]) => ({ name, service }));
const ours = services.filter(({ service }) => service.image === 'heliograph');
const lasting = services.filter(({ service }) => service.restart !== 'no');

/** The compose specification's keys that are used here; engines ignore unknown keys. */
const WORDS = [
  ...['image', 'build', 'user', 'command', 'environment', 'secrets', 'tmpfs', 'volumes', 'ports', 'networks'],
  ...['read_only', 'cap_drop', 'security_opt', 'restart', 'init', 'stop_grace_period', 'shm_size', 'ulimits'],
  ...['pids_limit', 'mem_limit', 'cpus', 'depends_on', 'healthcheck', 'logging', 'pull_policy'],
];
const HEALTH_WORDS = ['test', 'interval', 'timeout', 'retries', 'start_period'];

/** App and source file of `apps/api/dist/main.js` in a service's command. */
function programOf({ command }: Service): { app: string; source: string } {
  const entry = command?.find((part) => part.endsWith('.js')) ?? '';
  return { app: entry.split('/')[1]!, source: entry.replace('/dist/', '/src/').replace(/\.js$/, '.ts') };
}

describe('docker-compose.yml', () => {
  it('has a database, queues, a web server, and two of each server', () => {
    expect(services.map(({ name }) => name).sort()).toEqual([
      ...['api-1', 'api-2', 'ingest-1', 'ingest-2', 'migrate', 'redis', 'timescaledb', 'web'],
      ...['worker-1', 'worker-2'],
    ]);
  });

  it('kills no server before it gives up an orderly exit', () => {
    const times = ours
      .filter(({ service }) => service.restart !== 'no')
      .map(({ service }) => service.stop_grace_period);
    expect(times).toHaveLength(6);
    for (const time of times) {
      expect(time).toMatch(/^\d+s$/);
      expect(1_000 * parseInt(time!, 10)).toBeGreaterThan(SHUTDOWN_MAX_MS);
    }
  });

  it('has no keys that container engines do not know', () => {
    const known = ['name', 'services', 'networks', 'volumes', 'secrets'];
    expect(Object.keys(compose).filter((word) => !known.includes(word) && !word.startsWith('x-'))).toEqual(
      [],
    );
    for (const { name, service } of services) {
      const unknown = Object.keys(service).filter((word) => !WORDS.includes(word));
      const unknownOfHealth = Object.keys(service.healthcheck ?? {}).filter(
        (word) => !HEALTH_WORDS.includes(word),
      );
      expect([name, ...unknown, ...unknownOfHealth]).toEqual([name]);
    }
  });

  it.each(ours)('$name runs an existing program with settings that it reads', ({ service }) => {
    const { app, source } = programOf(service);
    expect(exists(source)).toBe(true);
    const known = settingsOf(app);
    expect(known).toContain('DATABASE_URL');
    expect(Object.keys(service.environment ?? {}).filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each(ours)('$name passes Node the same arguments as npm start', ({ service }) => {
    const command = service.command!;
    const beforeEntry = command.slice(
      1,
      command.findIndex((part) => part.endsWith('.js')),
    );
    const told = beforeEntry.filter((arg) => !arg.startsWith('--env-file='));
    const args: Readonly<Record<string, readonly string[]>> = nodeArgs;
    expect(told).toEqual(args[programOf(service).app] ?? []);
  });

  it.each(ours)('$name has exactly the secrets that it uses', ({ service }) => {
    const text = JSON.stringify([service.command, service.environment]);
    const named = [...text.matchAll(/\/run\/secrets\/([\w.-]+)/g)].map((match) => match[1]!);
    expect([...new Set(named)].sort()).toEqual([...(service.secrets ?? [])].sort());
  });

  it.each(services)('$name is read-only, unprivileged and has resource limits', ({ service }) => {
    expect(service).toMatchObject({
      user: expect.not.stringMatching(/^(root|0)\b/),
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^(\$\{\w+_MEMORY:-)?\d+[mg]\}?$/),
      cpus: service.cpus === 1 ? 1 : '${CPUS:-2}',
      pids_limit: expect.any(Number),
      logging: { driver: '${LOG_DRIVER:-journald}' },
    });
  });

  it('keeps logs for 180 days, not indefinitely', () => {
    const days = (name: string) =>
      Number(new RegExp(`^${name}=(\\d+)day$`, 'm').exec(readText('deploy/journald/heliograph.conf'))![1]);
    // A journal file is deleted as a whole once its oldest line is too old.
    expect(days('MaxRetentionSec') - days('MaxFileSec')).toBe(180);
  });

  it('pins the version of every image', () => {
    for (const { service } of services.filter(({ service: { image } }) => image !== 'heliograph'))
      expect(service.image).toMatch(/:\d+\.\d+\.\d+-[\w-]+$/);
    const bases = readText('Dockerfile').match(/^FROM node:\S+/gm)!;
    expect([...new Set(bases)]).toEqual([expect.stringMatching(/^FROM node:24\.\d+\.\d+-bookworm-slim$/)]);
  });

  it('has a health check for every long-running service', () => {
    expect(lasting.filter(({ service }) => !service.healthcheck)).toEqual([]);
    for (const { service } of services)
      for (const part of service.healthcheck?.test ?? []) expect(typeof part).toBe('string');
    for (const { service } of ours.filter((each) => lasting.includes(each))) {
      const port = service.environment?.HEALTH_PORT;
      expect(service.healthcheck!.test.join(' ')).toContain(`http://127.0.0.1:${port}/health/ready`);
    }
  });

  it('exposes metrics only to Prometheus in the inner network', () => {
    const { scrape_configs: jobs } = parse(readText('deploy/prometheus/prometheus.yml')) as {
      scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
    };
    const targets = jobs.flatMap(({ job_name: job, static_configs: all }) =>
      all.flatMap((each) => each.targets.map((target) => ({ job, target }))),
    );
    const servers = ours.filter((each) => lasting.includes(each));
    const asked = servers.map(({ name, service }) => ({
      job: programOf(service).app,
      target: `${name}:${service.environment?.HEALTH_PORT}`,
    }));
    expect(targets).toEqual(expect.arrayContaining(asked));
    expect(targets).toHaveLength(asked.length);
    for (const { name, service } of servers) {
      // Unset, they listen on the container's loopback only.
      expect([name, service.environment?.HEALTH_HOST]).toEqual([name, '0.0.0.0']);
      expect(networksOf(service)).toContain('inside');
      expect([name, service.ports]).toEqual([name, undefined]);
    }
    for (const { service } of services)
      for (const port of service.ports ?? [])
        expect(port).toMatch(/^\$\{\w+:-127\.0\.0\.1\}:(80:8080|443:8443|8883:8883)$/);
  });

  it('lets the web server reach only the APIs and ingests, and gives inner services no way out', () => {
    const reached = services
      .filter(({ service }) => networksOf(service).includes('front'))
      .map(({ name }) => name);
    expect(reached.sort()).toEqual(['api-1', 'api-2', 'ingest-1', 'ingest-2', 'web']);
    expect(networksOf(compose.services.web!)).toEqual(['front', 'outside-web']);
    for (const network of ['front', 'inside'])
      expect(compose.networks[network]).toMatchObject({ internal: true });
    for (const name of ['timescaledb', 'redis'])
      expect(networksOf(compose.services[name]!)).toEqual(['inside']);
    // No two kinds of services share an outside network.
    const images = (network: string) =>
      services
        .filter(({ service }) => networksOf(service).includes(network))
        .map(({ service }) => service.image);
    const outside = Object.keys(compose.networks).filter((network) => network.startsWith('outside'));
    for (const network of outside) expect(new Set(images(network)).size).toBe(1);
  });

  it('builds its own image and never pulls it', () => {
    expect(ours.filter(({ service }) => service.build).map(({ name }) => name)).toEqual(['migrate']);
    for (const { service } of ours) expect(service.pull_policy).toBe('never');
  });

  it('starts the servers after the migration', () => {
    for (const { service } of ours.filter(({ name }) => name !== 'migrate'))
      expect(service.depends_on?.migrate?.condition).toBe('service_completed_successfully');
  });

  it('waits for health of long-running services and for completion of others', () => {
    for (const { service } of services)
      for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
        const lasts = lasting.some((each) => each.name === name);
        expect(compose.services).toHaveProperty([name]);
        expect(condition).toBe(lasts ? 'service_healthy' : 'service_completed_successfully');
      }
  });

  it('uses only networks, volumes, secrets and files that exist', () => {
    for (const { service } of services) {
      for (const network of networksOf(service)) expect(compose.networks).toHaveProperty([network]);
      for (const secret of service.secrets ?? []) expect(compose.secrets).toHaveProperty([secret]);
      for (const volume of service.volumes ?? []) {
        const [source] = volume.split(':') as [string];
        if (source.startsWith('./')) expect([source, exists(source)]).toEqual([source, true]);
        else expect(compose.volumes).toHaveProperty([source]);
      }
    }
  });

  it('uses exactly the secrets that the script creates', () => {
    const script = readText('scripts/make-secrets.sh');
    const made = [...script.matchAll(/^once ([\w.-]+) |-(?:keyout|out) ([\w-]+)/gm)].map(
      ([, once, certificate]) => once ?? certificate!,
    );
    expect(made.sort()).toEqual(Object.keys(compose.secrets).sort());
    for (const [name, { file }] of Object.entries(compose.secrets)) expect(file).toBe(`secrets/${name}`);
  });

  it('creates secrets readable only by their owner, also in an existing folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'heliograph-secrets-'));
    try {
      const secrets = join(folder, 'secrets');
      mkdirSync(secrets, { mode: 0o755 });
      execFileSync(join(projectFolder, 'scripts', 'make-secrets.sh'), [secrets]);
      expect(statSync(secrets).mode & 0o777).toBe(0o700);
      const read = (name: string) => readFileSync(join(secrets, name), 'utf8');
      const [, password] = /^requirepass (\w{48})\n$/.exec(read('redis.conf'))!;
      expect(read('redis.env')).toBe(`REDIS_URL=redis://:${password}@redis:6379\n`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('contains no secrets', () => {
    const texts = services.flatMap(({ service }) => Object.entries(service.environment ?? {}));
    const may = /_FILE$|^HELIOGRAPH_CERTIFICATE|^HELIOGRAPH_DEVICE_/;
    for (const [name, value] of texts.filter(([each]) => !may.test(each))) {
      expect(name).not.toMatch(/PASSWORD|SECRET|TOKEN|KEY/);
      expect(value).not.toMatch(/:\/\/[^/]*@/);
    }
  });

  it('gives nginx every variable of its configuration, and has the APIs trust only nginx', () => {
    const { environment, networks } = compose.services.web!;
    const asked = [...readText('deploy/nginx/nginx.conf.template').matchAll(/\$\{(HELIOGRAPH_\w+)\}/g)];
    const given = Object.keys(environment!).filter((name) => name.startsWith('HELIOGRAPH_'));
    expect([...new Set(asked.map((match) => match[1]!))].sort()).toEqual(given.sort());
    const addressOf = (name: string) => addressIn(compose.services[name]!.networks);
    expect(environment).toMatchObject({
      HELIOGRAPH_API_1: `${addressOf('api-1')}:8080`,
      HELIOGRAPH_API_2: `${addressOf('api-2')}:8080`,
      HELIOGRAPH_INGEST_1: `${addressOf('ingest-1')}:1883`,
      HELIOGRAPH_INGEST_2: `${addressOf('ingest-2')}:1883`,
    });
    for (const name of ['api-1', 'api-2'])
      expect(compose.services[name]!.environment!.TRUST_PROXY).toBe(addressIn(networks));
  });
});

describe('Dockerfile', () => {
  it('copies files that programs import from outside their sources', () => {
    const sources = projectFiles().filter((path) =>
      /^apps\/(?:api|ingest|worker|standalone)\/src\/.*(?<!\.spec)\.ts$/.test(path),
    );
    const outside = sources.flatMap((path) =>
      [...readText(path).matchAll(/from '(\.\.?\/[^']+)'/g)]
        .map((match) => join(dirname(path), match[1]!))
        .filter((target) => !/^apps\/\w+\/src\//.test(target)),
    );
    expect(outside).not.toEqual([]);
    const dockerfile = readText('Dockerfile');
    for (const target of outside) expect(dockerfile).toContain(` ${dirname(target)} `);
  });

  it('runs as the user that the compose file names', () => {
    expect(readText('Dockerfile')).toMatch(/^FROM gcr\.io\/distroless\/cc-debian12:nonroot$/m);
    // The uid of `nonroot` in distroless.
    for (const { service } of ours) expect(service.user).toBe('65532');
  });
});

const networksOf = ({ networks = [] }: Service): readonly string[] =>
  Array.isArray(networks) ? networks : Object.keys(networks);

/** Undefined for the list form of networks, which has no addresses. */
function addressIn(networks: Service['networks'] = []): string | undefined {
  return 'front' in networks ? networks.front?.ipv4_address : undefined;
}

import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { exists, readText, settingsOf } from './tree.js';

interface Service {
  image: string;
  build?: string;
  command?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  depends_on?: Record<string, { condition: string }>;
  networks?: string[];
  volumes?: string[];
  healthcheck?: { test: string[] };
  user?: string;
  read_only?: boolean;
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
  secrets: Record<string, unknown>;
}

const compose = parse(readText('docker-compose.yml'), { merge: true }) as Compose;
const services = Object.entries(compose.services).map(([name, service]) => ({ name, service }));
const ours = services.filter(({ service }) => service.image === 'heliograph');

/** `apps/api/dist/main.js` of a service's command, in parts. */
function programOf({ command }: Service): { app: string; source: string } {
  const entry = command?.find((part) => part.endsWith('.js')) ?? '';
  return { app: entry.split('/')[1]!, source: entry.replace('/dist/', '/src/').replace(/\.js$/, '.ts') };
}

describe('docker-compose.yml', () => {
  it('holds a database, queues, a migration and every server', () => {
    expect(services.map(({ name }) => name).sort()).toEqual(
      ['api', 'ingest', 'migrate', 'redis', 'timescaledb', 'worker'].sort(),
    );
  });

  it.each(ours)('$name runs a program that is there, with settings that it reads', ({ service }) => {
    const { app, source } = programOf(service);
    expect(exists(source)).toBe(true);
    const known = settingsOf(app);
    expect(known).toContain('DATABASE_URL');
    expect(Object.keys(service.environment ?? {}).filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each(ours)('$name can change neither its program nor its rights', ({ service }) => {
    expect(service).toMatchObject({
      user: 'node',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      secrets: ['heliograph.env'],
    });
  });

  it('says of every lasting service how its health is known', () => {
    expect(services.filter(({ name, service }) => name !== 'migrate' && !service.healthcheck)).toEqual([]);
    for (const { service } of services) {
      for (const part of service.healthcheck?.test ?? []) expect(typeof part).toBe('string');
    }
  });

  it('starts the servers after the migration', () => {
    for (const { service } of ours.filter(({ name }) => name !== 'migrate')) {
      expect(service.depends_on?.migrate?.condition).toBe('service_completed_successfully');
    }
  });

  it('names only networks, volumes, secrets and services that it has', () => {
    for (const { service } of services) {
      for (const network of service.networks ?? []) expect(compose.networks).toHaveProperty([network]);
      for (const volume of service.volumes ?? [])
        expect(compose.volumes).toHaveProperty([volume.split(':')[0]!]);
      for (const secret of service.secrets ?? []) expect(compose.secrets).toHaveProperty([secret]);
      for (const name of Object.keys(service.depends_on ?? {}))
        expect(compose.services).toHaveProperty([name]);
    }
  });

  it('holds no secret itself', () => {
    const texts = services.flatMap(({ service }) => [
      ...Object.entries(service.environment ?? {}).filter(([name]) => !name.endsWith('_FILE')),
    ]);
    expect(texts.filter(([name]) => /PASSWORD|SECRET|TOKEN|KEY|_URL$/.test(name))).toEqual([]);
  });
});

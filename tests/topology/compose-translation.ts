import { existsSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { projectFolder } from '@heliograph/standalone/project';
import { readCompose, type Service } from '../support/compose.js';

/** Fixed addresses of the compose file's network: prefix and last numbers, invented where it has none. */
const INSIDE = '172.28.7.';
const NUMBERS = {
  redis: 2,
  web: 10,
  'api-1': 11,
  'api-2': 12,
  'ingest-1': 21,
  'ingest-2': 22,
  'worker-1': 31,
  'worker-2': 32,
  migrate: 40,
} as const;

/** nginx's image has it built in. */
const STREAM_MODULE = '/usr/lib/nginx/modules/ngx_stream_module.so';

export type ServiceName = keyof typeof NUMBERS;

/** docker-compose.yml on this machine: each service has a loopback address and its usual ports. */
export class ComposeTranslation {
  readonly #compose = readCompose();
  /** Random, because another run may be active on this machine. */
  readonly #network = `127.${20 + randomInt(200)}.${randomInt(256)}.`;

  constructor(
    /** Replaces `/run/secrets`. */
    private readonly secrets: string,
    /** Replaces nginx's `/tmp`. */
    private readonly webFolder: string,
  ) {}

  /** Replaces the volume of the public status page. */
  get statusFolder(): string {
    return join(this.webFolder, 'status');
  }

  address(name: ServiceName): string {
    return `${this.#network}${NUMBERS[name]}`;
  }

  /** Arguments of the service's program. */
  args(name: ServiceName): string[] {
    return this.#service(name)
      .command!.slice(1)
      .map((part) => this.#here(name, part));
  }

  environment(name: ServiceName): Record<string, string> {
    const given = Object.entries(this.#service(name).environment ?? {});
    const own = Object.fromEntries(given.map(([key, value]) => [key, this.#here(name, value)]));
    // Connections between loopback addresses come from 127.0.0.1.
    if ('TRUST_PROXY' in own) {
      own.TRUST_PROXY = '127.0.0.1';
      // All load comes from a single customer.
      own.COSTLY_CHANGES_PER_CUSTOMER = '1000000';
    }
    return own;
  }

  /** Base URL of `/health/ready` and `/metrics`. */
  healthUrl(name: ServiceName): string {
    return `http://${this.address(name)}:${this.#service(name).environment!.HEALTH_PORT}`;
  }

  /** Fills in nginx's template like its image does, for Debian 12's nginx, which is older. */
  fillIn(template: string): string {
    const values = this.environment('web');
    const filled = template.replace(/\$\{(HELIOGRAPH_\w+)\}/g, (_, name: string) =>
      name.endsWith('_PORT') ? `${this.address('web')}:${values[name]}` : values[name]!,
    );
    return `load_module ${STREAM_MODULE};\n${filled.replace(/ ssl;\n\s+http2 on;/, ' ssl http2;')}`;
  }

  #service(name: ServiceName): Service {
    return this.#compose.services[name]!;
  }

  #here(name: ServiceName, value: string): string {
    // Replace nginx's /tmp first, because the path of the secrets may also begin with it.
    const own = name === 'web' ? value.replace(/^\/tmp(?=$|\/)/, this.webFolder) : value;
    return (
      own
        // Variables that the operator leaves unset.
        .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
        .replaceAll('/run/secrets/', `${this.secrets}/`)
        .replaceAll('/heliograph/', `${projectFolder}/`)
        .replaceAll('/heliograph-status', this.statusFolder)
        .replaceAll('0.0.0.0', this.address(name))
        .replaceAll(INSIDE, this.#network)
    );
  }
}

/** Path of a Debian program. Some are in folders outside an ordinary user's PATH. */
export function findProgram(name: string): string | undefined {
  return [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/** Those of these programs, and nginx's module for devices, that are not installed. */
export function missingPrograms(...programs: readonly string[]): string[] {
  return [
    ...programs.filter((name) => !findProgram(name)),
    ...(existsSync(STREAM_MODULE) ? [] : ["nginx's stream module"]),
  ];
}

/** Why the topology can't run on this machine, null: it can. */
export function whyNoTopology(): string | null {
  if (process.platform !== 'linux') return 'only Linux has loopback addresses besides 127.0.0.1';
  if (!process.env.TIMESCALE_TEST_URL) return 'TIMESCALE_TEST_URL names no server';
  const missing = missingPrograms('redis-server', 'nginx', 'openssl');
  return missing.length > 0 ? `${missing.join(', ')}: not installed` : null;
}

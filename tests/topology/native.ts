import { existsSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { projectFolder } from '@heliograph/standalone/project';
import { readCompose, type Service } from '../support/compose.js';

/** The compose file's network of fixed addresses, and the last number of each service's address in it; given by us where it names none. */
const INSIDE = '172.28.7.';
const NUMBERS = {
  redis: 2,
  emqx: 3,
  web: 10,
  'api-1': 11,
  'api-2': 12,
  'ingest-1': 21,
  'ingest-2': 22,
  'worker-1': 31,
  'worker-2': 32,
  migrate: 40,
  'broker-role': 41,
} as const;

export type ServiceName = keyof typeof NUMBERS;

/** What docker-compose.yml says, for processes of this machine: each service at a loopback address of its own, on its own ports. */
export class Native {
  readonly #compose = readCompose();
  /** Another run may be at work on this machine. */
  readonly #network = `127.${20 + randomInt(200)}.${randomInt(256)}.`;

  constructor(
    /** In the place of `/run/secrets`. */
    private readonly secrets: string,
    /** In the place of nginx's `/tmp`. */
    private readonly webFolder: string,
  ) {}

  address(name: ServiceName): string {
    return `${this.#network}${NUMBERS[name]}`;
  }

  /** Its program's arguments, without the program. */
  args(name: ServiceName): string[] {
    return this.#service(name)
      .command!.slice(1)
      .map((part) => this.#here(name, part));
  }

  environment(name: ServiceName): Record<string, string> {
    const given = Object.entries(this.#service(name).environment ?? {});
    const own = Object.fromEntries(given.map(([key, value]) => [key, this.#here(name, value)]));
    // What leaves for another loopback address has this one, whoever sends it.
    if ('TRUST_PROXY' in own) {
      own.TRUST_PROXY = '127.0.0.1';
      // The load is one customer's.
      own.COSTLY_CHANGES_PER_CUSTOMER = '1000000';
    }
    return own;
  }

  /** Where `/health/ready` and `/metrics` are. */
  healthUrl(name: ServiceName): string {
    return `http://${this.address(name)}:${this.#service(name).environment!.HEALTH_PORT}`;
  }

  /** Fills in a template as nginx's image does. */
  fillIn(template: string): string {
    const values = this.environment('web');
    const ports = ['HELIOGRAPH_HTTP_PORT', 'HELIOGRAPH_HTTPS_PORT'];
    return template.replace(/\$\{(HELIOGRAPH_\w+)\}/g, (_, name: string) =>
      ports.includes(name) ? `${this.address('web')}:${values[name]}` : values[name]!,
    );
  }

  #service(name: ServiceName): Service {
    return this.#compose.services[name]!;
  }

  #here(name: ServiceName, value: string): string {
    // nginx's own folder first: the secrets' may begin with the same words.
    const own = name === 'web' ? value.replace(/^\/tmp(?=$|\/)/, this.webFolder) : value;
    let text = own
      // A variable that the operator leaves unset.
      .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
      .replaceAll('/run/secrets/', `${this.secrets}/`)
      .replaceAll('/heliograph/', `${projectFolder}/`)
      .replaceAll('0.0.0.0', this.address(name))
      .replaceAll(INSIDE, this.#network);
    for (const other of ['redis', 'emqx'] as const)
      text = text.replace(`//${other}:`, `//${this.address(other)}:`);
    return text;
  }
}

/** Where a program of Debian's is; some lie where only an administrator's PATH looks. */
export function findProgram(name: string): string | undefined {
  return [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/** What this machine lacks for it; null: nothing. */
export function whyNoTopology(): string | null {
  if (process.platform !== 'linux') return 'loopback addresses beside 127.0.0.1 are of Linux';
  if (!process.env.TIMESCALE_TEST_URL) return 'TIMESCALE_TEST_URL names no server';
  const missing = ['mosquitto', 'redis-server', 'nginx', 'openssl'].filter((name) => !findProgram(name));
  return missing.length > 0 ? `${missing.join(', ')}: not installed` : null;
}

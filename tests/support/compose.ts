import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface Service {
  readonly image: string;
  readonly user?: string;
  readonly cpus?: number | string;
  readonly restart?: string;
  readonly stop_grace_period?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly build?: string;
  readonly pull_policy?: string;
  readonly networks?: readonly string[] | Readonly<Record<string, { ipv4_address?: string }>>;
  readonly depends_on?: Readonly<Record<string, { condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
}

export interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, unknown>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, { file: string }>>;
}

/** docker-compose.yml, parsed like a container engine does. */
export function readCompose(): Compose {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'docker-compose.yml'), 'utf8');
  return parse(text, { merge: true }) as Compose;
}

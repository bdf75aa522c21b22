import { adapterNames, type AdapterName } from '@heliograph/domain/inverter/adapters';
import type { Adapter } from './adapter.js';
import { openDtu } from './opendtu.js';
import { sparkplug } from './sparkplug/sparkplug.js';
import { tasmota } from './tasmota.js';

const OPENDTU_PREFIX = 'solar';

export interface AdapterChoice {
  readonly name: AdapterName;
  /** Topic prefix before the protocol's own part, where it is configurable. */
  readonly prefix?: string;
}

/** Parses MQTT_ADAPTERS: names separated by commas, `opendtu:prefix` for a prefix other than `solar`. Null: invalid. */
export function readAdapterChoice(text: string): AdapterChoice[] | null {
  const chosen: AdapterChoice[] = [];
  for (const entry of text.split(',')) {
    const [, name, prefix] = /^\s*([a-z]+)(?::([\w-]+(?:\/[\w-]+)*)\/?)?\s*$/.exec(entry) ?? [];
    const known = adapterNames.find((each) => each === name);
    if (!known || (prefix && known !== 'opendtu') || chosen.some((each) => each.name === known)) return null;
    chosen.push(prefix ? { name: known, prefix } : { name: known });
  }
  return chosen;
}

const makers: Record<AdapterName, (prefix?: string) => Adapter> = {
  tasmota,
  opendtu: (prefix = OPENDTU_PREFIX) => openDtu(prefix),
  sparkplug,
};

export const makeAdapters = (choice: readonly AdapterChoice[]): Adapter[] =>
  choice.map(({ name, prefix }) => makers[name](prefix));

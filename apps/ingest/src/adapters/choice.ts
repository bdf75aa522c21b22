import { adapterNames, type AdapterName } from '@heliograph/domain/inverter/adapters';
import type { Adapter } from './adapter.js';
import { openDtu } from './opendtu.js';
import { sparkplug } from './sparkplug/sparkplug.js';
import { tasmota } from './tasmota.js';

const OPENDTU_PREFIX = 'solar';

export interface AdapterChoice {
  readonly name: AdapterName;
  /** What stands before the protocol's own part of a topic, where that is free to choose. */
  readonly prefix?: string;
}

/** As MQTT_ADAPTERS has them: names with commas, `opendtu` with a prefix behind a colon where it is another. Null: something else. */
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

import { BACKLOG_MAX_BYTES, BACKLOG_MAX_READINGS } from '@heliograph/contracts/mqtt/messages';
import { Inject, Injectable } from '@nestjs/common';
import { adapterMessages } from '../metrics.js';
import type { IngestSettings } from '../settings.js';
import type { Arrival } from '../sources/external/arrival.js';
import type { Received } from '../sources/external/broker-connection.js';
import { SETTINGS } from '../tokens.js';
import { makeAdapters } from './choice.js';
import type { Adapter, Publication, Translation, WireReading } from './adapter.js';

const NOBODYS = 'none';

/** Translates messages of third-party devices with the configured adapters, so that they continue like our own. */
@Injectable()
export class AdapterMessages {
  readonly #adapters: readonly Adapter[];
  #ask: (publication: Publication) => void = () => {};

  constructor(@Inject(SETTINGS) settings: IngestSettings) {
    this.#adapters = makeAdapters(settings.MQTT_ADAPTERS);
  }

  /** Topic filters to subscribe to, in addition to our own. */
  get filters(): string[] {
    return this.#adapters.flatMap(({ filters }) => filters);
  }

  onAsk(ask: (publication: Publication) => void): void {
    this.#ask = ask;
  }

  /** Null: the message contains nothing to store and was acknowledged. */
  read(message: Received): Arrival | null {
    const { adapter, translation } = this.#translate(message);
    adapterMessages.inc({ adapter, outcome: translation.outcome });
    if (translation.ask) this.#ask(translation.ask);
    if (translation.outcome === 'readings') {
      const { foreignId, readings, history } = translation;
      const many = history || readings.length > 1;
      const payloads = many ? backlogs(readings) : [Buffer.from(JSON.stringify(readings[0]))];
      return { message, sender: `${adapter}/${foreignId}`, kind: many ? 'backlog' : 'telemetry', payloads };
    }
    if (translation.outcome === 'refused') {
      const { foreignId, reason, detail } = translation;
      return { message, sender: `${adapter}/${foreignId}`, refused: { reason, detail } };
    }
    message.acknowledge();
    return null;
  }

  /**
   * Skips retained messages, which may be of any age. If no adapter matches, an earlier start has subscribed to the
   * topic.
   */
  #translate(message: Received): { adapter: string; translation: Translation } {
    for (const adapter of this.#adapters) {
      const translation = message.retain ? null : carefully(adapter, message);
      if (translation) return { adapter: adapter.name, translation };
    }
    return { adapter: NOBODYS, translation: { outcome: 'passed_over' } };
  }
}

const ENVELOPE_BYTES = Buffer.byteLength('{"v":1,"readings":[]}');

/** Payloads of `backlog`, each within its limits. A message's history can be longer than one. */
function backlogs(readings: readonly WireReading[]): Buffer[] {
  const batches: string[][] = [[]];
  let bytes = ENVELOPE_BYTES;
  for (const reading of readings) {
    const json = JSON.stringify(reading);
    const size = Buffer.byteLength(json) + 1; // with its comma
    const batch = batches.at(-1)!;
    if (batch.length > 0 && (batch.length === BACKLOG_MAX_READINGS || bytes + size > BACKLOG_MAX_BYTES)) {
      batches.push([json]);
      bytes = ENVELOPE_BYTES + size;
    } else {
      batch.push(json);
      bytes += size;
    }
  }
  return batches.map((batch) => Buffer.from(`{"v":1,"readings":[${batch.join(',')}]}`));
}

/** A bug in an adapter must not stop other messages. */
function carefully(adapter: Adapter, message: Received): Translation | null {
  try {
    return adapter.translate(message);
  } catch (error) {
    const detail = (error as Error).message;
    return { outcome: 'refused', foreignId: message.topic, reason: 'unreadable', detail };
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { adapterMessages } from '../metrics.js';
import type { IngestSettings } from '../settings.js';
import type { Arrival } from '../sources/external/arrival.js';
import type { Received } from '../sources/external/broker-connection.js';
import { SETTINGS } from '../tokens.js';
import { makeAdapters } from './choice.js';
import type { Adapter, Publication, Translation } from './adapter.js';

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
      const wire = many ? { v: 1, readings } : readings[0];
      const payload = Buffer.from(JSON.stringify(wire));
      return { message, sender: `${adapter}/${foreignId}`, kind: many ? 'backlog' : 'telemetry', payload };
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

/** A bug in an adapter must not stop other messages. */
function carefully(adapter: Adapter, message: Received): Translation | null {
  try {
    return adapter.translate(message);
  } catch (error) {
    const detail = (error as Error).message;
    return { outcome: 'refused', foreignId: message.topic, reason: 'unreadable', detail };
  }
}

import type { AdapterName } from '@heliograph/domain/inverter/adapters';

/** One message of a third-party device or its gateway. */
export interface ThirdPartyMessage {
  readonly topic: string;
  readonly payload: Buffer;
  /** ms since 1970. */
  readonly receivedAt: number;
}

/** A reading in the JSON format of `telemetry`. The pipeline validates it like any other. */
export interface WireReading {
  readonly v: 1;
  /** ms since 1970. */
  readonly ts: number;
  readonly seq?: number;
  /** Quantities by the registry's names. Values that the protocol doesn't provide are absent. */
  readonly values: Readonly<Record<string, unknown>>;
}

export interface Publication {
  readonly topic: string;
  readonly payload: Buffer;
}

/** Result of translating one message. `gathered`: part of a later reading. `passed_over`: not about readings. */
export type Translation = { readonly ask?: Publication } & (
  | { readonly outcome: 'gathered' | 'passed_over' }
  | {
      readonly outcome: 'readings';
      /** The device's id in its protocol. */
      readonly foreignId: string;
      readonly readings: readonly WireReading[];
      /** Historical data, which doesn't count as received live. */
      readonly history: boolean;
    }
  | {
      readonly outcome: 'refused';
      readonly foreignId: string;
      /** The reason in the quarantine and in the metrics. */
      readonly reason: 'invalid_json' | 'invalid_schema' | 'unknown_alias' | 'unreadable';
      readonly detail: string;
    }
);

/** Translates one protocol. Has neither clock nor socket, but may remember earlier messages. */
export interface Adapter {
  readonly name: AdapterName;
  /** MQTT topic filters to subscribe to. */
  readonly filters: readonly string[];
  /** Null: the message isn't of this protocol. */
  translate(message: ThirdPartyMessage): Translation | null;
}

export const PASSED_OVER: Translation = { outcome: 'passed_over' };
export const GATHERED: Translation = { outcome: 'gathered' };

/** Earlier times mean that the device's clock was never set. ms since 1970. */
const CLOCKS_SINCE_MS = Date.UTC(2016, 0);

/** The device's timestamp if its clock was set, otherwise the time of receipt. */
export const timeOf = (deviceMs: number | null, receivedAt: number): number =>
  deviceMs !== null && deviceMs >= CLOCKS_SINCE_MS ? deviceMs : receivedAt;

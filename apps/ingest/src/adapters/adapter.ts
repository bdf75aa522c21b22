import type { AdapterName } from '@heliograph/domain/inverter/adapters';

/** One message of another maker's device, or of its gateway. */
export interface ForeignMessage {
  readonly topic: string;
  readonly payload: Buffer;
  /** ms since 1970. */
  readonly receivedAt: number;
}

/** A reading as telemetry's contract has it on the wire: the pipeline judges it as it judges any. */
export interface WireReading {
  readonly v: 1;
  /** ms since 1970. */
  readonly ts: number;
  readonly seq?: number;
  /** By the registry's names; what the protocol does not say is absent. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** What to publish in answer. */
export interface Publication {
  readonly topic: string;
  readonly payload: Buffer;
}

/** What a message comes to. `gathered`: part of a reading to come. `passed_over`: it says nothing of a reading. */
export type Translation = { readonly ask?: Publication } & (
  | { readonly outcome: 'gathered' | 'passed_over' }
  | {
      readonly outcome: 'readings';
      /** What the protocol calls the device. */
      readonly foreignId: string;
      readonly readings: readonly WireReading[];
      /** They tell of before, and are no sign of life. */
      readonly history: boolean;
    }
  | {
      readonly outcome: 'refused';
      readonly foreignId: string;
      /** As it stands in the quarantine and in the metrics. */
      readonly reason: 'invalid_json' | 'invalid_schema' | 'unknown_alias' | 'unreadable';
      readonly detail: string;
    }
);

/**
 * One protocol at the edge. It has neither clock nor socket; what it has to remember of earlier messages, it remembers itself.
 */
export interface Adapter {
  readonly name: AdapterName;
  /** What to subscribe to. */
  readonly filters: readonly string[];
  /** Null: not of this protocol. */
  translate(message: ForeignMessage): Translation | null;
}

export const PASSED_OVER: Translation = { outcome: 'passed_over' };
export const GATHERED: Translation = { outcome: 'gathered' };

/** Before this nobody had set the clock: ms since 1970. */
const CLOCKS_SINCE_MS = Date.UTC(2016, 0);

/** The device's time where its clock was set, else that of the receipt. */
export const timeOf = (deviceMs: number | null, receivedAt: number): number =>
  deviceMs !== null && deviceMs >= CLOCKS_SINCE_MS ? deviceMs : receivedAt;

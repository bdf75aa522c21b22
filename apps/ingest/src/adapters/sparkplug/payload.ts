import { BinaryReader, BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import { decimalOf, decimalOfFloat32 } from '../watt-hours.js';

/** A metric's value. Numbers are kept as decimal digits so that counters lose no precision. */
export type MetricValue = { readonly decimal: string } | { readonly text: string } | null;

export interface Metric {
  readonly name: string | null;
  readonly alias: string | null;
  /** ms since 1970; null: use the payload's. */
  readonly ts: number | null;
  readonly datatype: number | null;
  readonly historical: boolean;
  /** Null: sent as null, or neither number nor text. @param datatype from the metric's birth. */
  value(datatype: number | null): MetricValue;
}

export interface SparkplugPayload {
  readonly ts: number | null;
  /** 0 to 255, incremented with each message of the edge node. */
  readonly seq: number | null;
  readonly metrics: readonly Metric[];
}

/** Bits of Sparkplug's signed integer types, which are sent in unsigned fields. */
const SIGNED_BITS: Record<number, number> = { 1: 8, 2: 16, 3: 32, 4: 64 };
const BOOLEAN = 11;

const tagOf = (field: number, wire: WireType) => (field << 3) | wire;
const { Varint, Bit32, Bit64, LengthDelimited } = WireType;

/**
 * Parses an Eclipse Tahu payload B, skipping fields that don't concern values.
 * @throws Error if the bytes aren't one.
 */
export function readPayload(bytes: Uint8Array): SparkplugPayload {
  let ts: number | null = null;
  let seq: number | null = null;
  const metrics: Metric[] = [];
  const reader = new BinaryReader(bytes);
  while (reader.pos < reader.len) {
    const [field, wire] = reader.tag();
    const tag = tagOf(field, wire);
    if (tag === tagOf(1, Varint)) ts = Number(reader.uint64());
    else if (tag === tagOf(2, LengthDelimited)) metrics.push(readMetric(reader.bytes()));
    else if (tag === tagOf(3, Varint)) seq = Number(reader.uint64());
    else if (tag === tagOf(5, LengthDelimited)) throw new Error('packed values are not supported');
    else reader.skip(wire, field);
  }
  return { ts, seq, metrics };
}

type Raw = { readonly integer: bigint } | { readonly decimal: string } | { readonly text: string } | null;

function readMetric(bytes: Uint8Array): Metric {
  let name: string | null = null;
  let alias: string | null = null;
  let ts: number | null = null;
  let datatype: number | null = null;
  let [historical, isNull] = [false, false];
  let raw: Raw = null;
  const reader = new BinaryReader(bytes);
  while (reader.pos < reader.len) {
    const [field, wire] = reader.tag();
    const tag = tagOf(field, wire);
    if (tag === tagOf(1, LengthDelimited)) name = reader.string();
    else if (tag === tagOf(2, Varint)) alias = String(reader.uint64());
    else if (tag === tagOf(3, Varint)) ts = Number(reader.uint64());
    else if (tag === tagOf(4, Varint)) datatype = reader.uint32();
    else if (tag === tagOf(5, Varint)) historical = reader.bool();
    else if (tag === tagOf(7, Varint)) isNull = reader.bool();
    else if (tag === tagOf(10, Varint) || tag === tagOf(11, Varint))
      raw = { integer: BigInt(reader.uint64()) };
    else if (tag === tagOf(12, Bit32)) raw = { decimal: decimalOfFloat32(reader.float()) };
    else if (tag === tagOf(13, Bit64)) raw = { decimal: decimalOf(reader.double()) };
    else if (tag === tagOf(14, Varint)) raw = { integer: BigInt(reader.bool()) };
    else if (tag === tagOf(15, LengthDelimited)) raw = { text: reader.string() };
    else reader.skip(wire, field);
  }
  const value = (born: number | null): MetricValue => {
    if (isNull || raw === null || !('integer' in raw)) return isNull ? null : (raw as MetricValue);
    const bits = SIGNED_BITS[datatype ?? born ?? 0];
    return { decimal: String(bits ? BigInt.asIntN(bits, raw.integer) : raw.integer) };
  };
  return { name, alias, ts, datatype, historical, value };
}

/** Requests that an edge node send its births again. @param nowMs ms since 1970. */
export function rebirthCommand(nowMs: number): Buffer {
  const metric = new BinaryWriter()
    .tag(1, LengthDelimited)
    .string('Node Control/Rebirth')
    .tag(3, Varint)
    .uint64(nowMs)
    .tag(4, Varint)
    .uint32(BOOLEAN)
    .tag(14, Varint)
    .bool(true)
    .finish();
  return Buffer.from(
    new BinaryWriter().tag(1, Varint).uint64(nowMs).tag(2, LengthDelimited).bytes(metric).finish(),
  );
}

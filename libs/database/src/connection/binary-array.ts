/**
 * PostgreSQL arrays in its binary format: pg sends a Buffer as a binary parameter. One array a column, for `unnest`, is
 * the cheapest way to send many rows; neither side then writes or reads numbers as text.
 */

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL_LENGTH = -1;
/** Object ids of built-in types, the same in every PostgreSQL. */
const OID = { boolean: 16, bigint: 20, integer: 23, text: 25, real: 700, timestamptz: 1184 };
/** PostgreSQL counts from 2000-01-01 UTC, in µs. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const TWO_32 = 2 ** 32;

type Nullable<Value> = readonly (Value | null)[];

export const booleanArray = (values: Nullable<boolean>): Buffer =>
  fixed(OID.boolean, 1, values, (bytes, at, value) => (bytes[at] = Number(value)));

export const integerArray = (values: Nullable<number>): Buffer =>
  fixed(OID.integer, 4, values, (bytes, at, value) => bytes.writeInt32BE(value, at));

/** @param values whole numbers within ±2^53. */
export const bigintArray = (values: Nullable<number>): Buffer => fixed(OID.bigint, 8, values, writeBigint);

/** A number too large for a 4-byte float arrives as infinite, one too small as zero. */
export const realArray = (values: Nullable<number>): Buffer =>
  fixed(OID.real, 4, values, (bytes, at, value) => bytes.writeFloatBE(value, at));

/** @param values whole ms since 1970. */
export const timestamptzArray = (values: Nullable<number>): Buffer =>
  fixed(OID.timestamptz, 8, values, (bytes, at, value) => writeBigint(bytes, at, (value - EPOCH_MS) * 1000));

export function textArray(values: Nullable<string>): Buffer {
  const lengths = values.map((value) => (value === null ? 0 : Buffer.byteLength(value)));
  const dataBytes = lengths.reduce((sum, length) => sum + length, 0);
  const bytes = header(OID.text, values.length, dataBytes);
  let at = HEADER_BYTES;
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    at = bytes.writeInt32BE(value === null ? NULL_LENGTH : lengths[index]!, at);
    if (value !== null) at += bytes.write(value, at);
  }
  return bytes;
}

function fixed<Value>(
  oid: number,
  valueBytes: number,
  values: Nullable<Value>,
  write: (bytes: Buffer, at: number, value: Value) => void,
): Buffer {
  const bytes = header(oid, values.length, values.length * valueBytes);
  let at = HEADER_BYTES;
  for (const value of values) {
    at = bytes.writeInt32BE(value === null ? NULL_LENGTH : valueBytes, at);
    if (value === null) continue;
    write(bytes, at, value);
    at += valueBytes;
  }
  return bytes.subarray(0, at);
}

/** One dimension, counted from 1. That there are nulls in it is always said, and need not be true. */
function header(oid: number, length: number, dataBytes: number): Buffer {
  const bytes = Buffer.allocUnsafe(HEADER_BYTES + LENGTH_BYTES * length + dataBytes);
  bytes.writeInt32BE(1, 0);
  bytes.writeInt32BE(1, 4);
  bytes.writeInt32BE(oid, 8);
  bytes.writeInt32BE(length, 12);
  bytes.writeInt32BE(1, 16);
  return bytes;
}

/** Two's complement in two halves: a BigInt made for each would cost more than all the rest. */
function writeBigint(bytes: Buffer, at: number, value: number): void {
  const high = Math.floor(value / TWO_32);
  bytes.writeInt32BE(high, at);
  bytes.writeUInt32BE(value - high * TWO_32, at + LENGTH_BYTES);
}

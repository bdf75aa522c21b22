/**
 * Encodes arrays in PostgreSQL's binary format; pg sends a Buffer as a binary parameter. One array per column, for
 * `unnest`, is the cheapest way to send many rows: no number is converted to text.
 */

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL_LENGTH = -1;
/** Object ids of built-in types, the same in every PostgreSQL. */
const OID = { boolean: 16, bigint: 20, smallint: 21, integer: 23, text: 25, timestamptz: 1184, jsonb: 3802 };
/** The format's first byte. */
const JSONB_VERSION = '\x01';
/** PostgreSQL counts µs since 2000-01-01 UTC. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const TWO_32 = 2 ** 32;

type Nullable<Value> = readonly (Value | null)[];
type Write<Value> = (bytes: DataView, at: number, value: Value) => void;

export const booleanArray = encoder<boolean>(OID.boolean, 1, (bytes, at, value) =>
  bytes.setUint8(at, Number(value)),
);

/** @throws RangeError unless the number is a 16-bit integer. */
export const smallintArray = encoder<number>(OID.smallint, 2, (bytes, at, value) => {
  if ((value << 16) >> 16 !== value) throw new RangeError(`${value} is not a PostgreSQL smallint`);
  bytes.setInt16(at, value);
});

/** @throws RangeError unless the number is a 32-bit integer. */
export const integerArray = encoder<number>(OID.integer, 4, (bytes, at, value) => {
  if ((value | 0) !== value) throw new RangeError(`${value} is not a PostgreSQL integer`);
  bytes.setInt32(at, value);
});

/** @throws RangeError unless the number is an integer within ±2^53. */
export const bigintArray = encoder<number>(OID.bigint, 8, (bytes, at, value) => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a safe integer`);
  setBigint(bytes, at, value);
});

/**
 * @param values whole ms since 1970. Their µs stay exact beyond 2^53, being multiples of 8.
 * @throws RangeError for any other number.
 */
export const timestamptzArray = encoder<number>(OID.timestamptz, 8, (bytes, at, value) => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of ms`);
  setBigint(bytes, at, (value - EPOCH_MS) * 1000);
});

export const textArray = (values: Nullable<string>) => stringArray(OID.text, values);

/** @param values JSON texts. */
export const jsonbArray = (values: Nullable<string>) =>
  stringArray(
    OID.jsonb,
    values.map((value) => value && JSONB_VERSION + value),
  );

function stringArray(oid: number, values: Nullable<string>): Buffer {
  const lengths = values.map((value) => (value === null ? 0 : Buffer.byteLength(value)));
  const dataBytes = lengths.reduce((sum, length) => sum + length, 0);
  const { buffer, bytes } = header(oid, values.length, dataBytes);
  let at = HEADER_BYTES;
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    bytes.setInt32(at, value === null ? NULL_LENGTH : lengths[index]!);
    at += LENGTH_BYTES;
    if (value !== null) at += buffer.write(value, at);
  }
  return buffer;
}

function encoder<Value>(oid: number, valueBytes: number, write: Write<Value>) {
  return (values: Nullable<Value>): Buffer => {
    const { buffer, bytes } = header(oid, values.length, values.length * valueBytes);
    let at = HEADER_BYTES;
    // By index: an iterator would allocate an object for every value of every reading.
    for (let index = 0; index < values.length; index++) {
      const value = values[index]!;
      bytes.setInt32(at, value === null ? NULL_LENGTH : valueBytes);
      at += LENGTH_BYTES;
      if (value === null) continue;
      write(bytes, at, value);
      at += valueBytes;
    }
    return buffer.subarray(0, at);
  };
}

/** One dimension, lower bound 1. The null flag is always set, which is valid without nulls, too. */
function header(oid: number, length: number, dataBytes: number): { buffer: Buffer; bytes: DataView } {
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + LENGTH_BYTES * length + dataBytes);
  const bytes = new DataView(buffer.buffer, buffer.byteOffset, buffer.length);
  bytes.setInt32(0, 1);
  bytes.setInt32(4, 1);
  bytes.setInt32(8, oid);
  bytes.setInt32(12, length);
  bytes.setInt32(16, 1);
  return { buffer, bytes };
}

/** Two's complement in two halves: a BigInt per value would cost more than all the rest. */
function setBigint(bytes: DataView, at: number, value: number): void {
  const high = Math.floor(value / TWO_32);
  bytes.setInt32(at, high);
  bytes.setUint32(at + LENGTH_BYTES, value - high * TWO_32);
}

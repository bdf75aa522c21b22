/**
 * Reads what `array_send` wrote: many rows come as one array a column, which costs either side far less than a row of texts
 * each. As `bytea`, since pg reads no binary results.
 */

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
/** PostgreSQL counts from 2000-01-01 UTC, in µs. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const TWO_32 = 2 ** 32;

/** Reads one value at a place in the array's bytes. */
type Read<Value> = (array: Buffer, at: number, length: number) => Value;

export const integersOf = decoder((array, at) => array.readInt32BE(at));

/** Exact within ±2^53. */
export const bigintsOf = decoder(bigintAt);

export const doublesOf = decoder((array, at) => array.readDoubleBE(at));

export const booleansOf = decoder((array, at) => array[at] === 1);

export const textsOf = decoder((array, at, length) => array.toString('utf8', at, at + length));

/** @returns whole ms since 1970. */
export const timestampsOf = decoder((array, at) => Math.round(bigintAt(array, at) / 1000) + EPOCH_MS);

/** @returns what reads such an array; null of a column without rows is one without values. */
function decoder<Value>(read: Read<Value>) {
  return (array: Buffer | null): (Value | null)[] => {
    if (array === null || array.readInt32BE(0) === 0) return [];
    const values = new Array<Value | null>(array.readInt32BE(12));
    let at = HEADER_BYTES;
    for (let index = 0; index < values.length; index++) {
      const length = array.readInt32BE(at);
      at += LENGTH_BYTES;
      values[index] = length < 0 ? null : read(array, at, length);
      at += Math.max(0, length);
    }
    return values;
  };
}

function bigintAt(array: Buffer, at: number): number {
  return array.readInt32BE(at) * TWO_32 + array.readUInt32BE(at + LENGTH_BYTES);
}

/**
 * Decodes arrays written by `array_send`. One array per column costs both sides far less than a row of texts per item.
 * The arrays come as `bytea`, since pg reads no binary results.
 */

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
/** PostgreSQL counts µs since 2000-01-01 UTC. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const TWO_32 = 2 ** 32;

type Read<Value> = (array: Buffer, at: number, length: number) => Value;

export const integersOf = decoder((array, at) => array.readInt32BE(at));

/** Exact within ±2^53. */
export const bigintsOf = decoder(bigintAt);

export const doublesOf = decoder((array, at) => array.readDoubleBE(at));

export const booleansOf = decoder((array, at) => array[at] === 1);

export const textsOf = decoder((array, at, length) => array.toString('utf8', at, at + length));

/** @returns whole ms since 1970. */
export const timestampsOf = decoder((array, at) => Math.round(bigintAt(array, at) / 1000) + EPOCH_MS);

/** @returns a decoder. An aggregate over no rows is null and decodes to an empty array. */
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

/**
 * Stateless random numbers: the same inputs give the same number in any order of calls. So a reading depends only on
 * its seed and time, never on earlier computations.
 */

// Local copies, because these run millions of times.
const { imul, floor } = Math;

/** 32 unsigned bits hashed from whole numbers. */
function hash32(...words: number[]): number {
  let state = 0x2545f491;
  for (const word of words) {
    // Include the high part, because times in ms exceed 32 bits.
    state = mix(state ^ (word | 0));
    state = mix(state ^ floor(word / 4_294_967_296));
  }
  return state >>> 0;
}

function mix(value: number): number {
  let bits = (value + 0x6d2b79f5) | 0;
  bits = imul(bits ^ (bits >>> 16), 0x45d9f3b);
  bits = imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  return bits ^ (bits >>> 16);
}

/** A number in [0, 1). */
export function uniform(...words: number[]): number {
  return hash32(...words) / 4_294_967_296;
}

/** A number in [low, high). */
export function between(low: number, high: number, ...words: number[]): number {
  return low + (high - low) * uniform(...words);
}

/** Hash of a text such as a serial number. */
export function hashText(text: string): number {
  let state = text.length;
  for (let index = 0; index < text.length; index++) state = mix(state ^ text.charCodeAt(index));
  return state >>> 0;
}

/** Smooth noise from 0 to 1: a new value every `periodMs`, interpolated in between. */
export function smoothNoise(ts: number, periodMs: number, ...words: number[]): number {
  const place = ts / periodMs;
  const cell = floor(place);
  const part = place - cell;
  const weight = part * part * (3 - 2 * part);
  return uniform(cell, ...words) * (1 - weight) + uniform(cell + 1, ...words) * weight;
}

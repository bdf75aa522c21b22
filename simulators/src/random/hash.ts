/**
 * Randomness as a function: the same words give the same number, in whatever order they are asked for.
 * So a reading depends on its seed and its time alone, never on what was computed before it.
 */

// Looked up once: these run millions of times.
const { imul, floor } = Math;

/** 32 unsigned bits mixed from whole numbers. */
export function hash32(...words: number[]): number {
  let state = 0x2545f491;
  for (const word of words) {
    // The high part keeps times in ms, which do not fit 32 bits, apart.
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

/** A number from 0 up to 1. */
export function uniform(...words: number[]): number {
  return hash32(...words) / 4_294_967_296;
}

/** A number from `low` up to `high`. */
export function between(low: number, high: number, ...words: number[]): number {
  return low + (high - low) * uniform(...words);
}

/** A word for a text, such as a serial number. */
export function textWord(text: string): number {
  let state = text.length;
  for (let index = 0; index < text.length; index++) state = mix(state ^ text.charCodeAt(index));
  return state >>> 0;
}

/** Noise from 0 to 1 that moves smoothly: a new value every `periodMs`, blended in between. */
export function smoothNoise(ts: number, periodMs: number, ...words: number[]): number {
  const place = ts / periodMs;
  const cell = floor(place);
  const part = place - cell;
  const weight = part * part * (3 - 2 * part);
  return uniform(cell, ...words) * (1 - weight) + uniform(cell + 1, ...words) * weight;
}

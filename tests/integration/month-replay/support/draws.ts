/** Seeded random numbers, 0 to 1 exclusive (Mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const whole = (draw: () => number, below: number) => Math.floor(draw() * below);

export function shuffled<T>(list: readonly T[], draw: () => number): T[] {
  const result = [...list];
  for (let i = result.length - 1; i > 0; i--) {
    const j = whole(draw, i + 1);
    [result[i], result[j]] = [result[j]!, result[i]!];
  }
  return result;
}

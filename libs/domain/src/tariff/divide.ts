/**
 * Divides whole paise or Wh in proportion to weights, by largest remainder with ties to the earlier, so that the parts add up
 * exactly.
 * @param weights whole and not negative, such as the Wh of each inverter; if all are 0, so is every part.
 */
export function divideWhole(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  // Paise times Wh can exceed 2^53.
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, whole: Number(product / BigInt(total)), remainder: Number(product % BigInt(total)) };
  });
  const rest = amount - parts.reduce((sum, { whole }) => sum + whole, 0);
  const favoured = [...parts].sort((a, b) => b.remainder - a.remainder || a.index - b.index).slice(0, rest);
  for (const part of favoured) part.whole += 1;
  return parts.map(({ whole }) => whole);
}

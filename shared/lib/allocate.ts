/**
 * Splits a sum of minor units in proportion to weights. The parts add up to it exactly. They are equal where all weights are 0. Parts and sum
 * are multiples of `stepMinor`.
 */
export function allocate(weights: readonly number[], wholeMinor: number, stepMinor = 1): number[] {
  const allWeights = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight, index) => {
    weighed += weight;
    const until =
      allWeights === 0 ? wholeMinor * ((index + 1) / weights.length) : (wholeMinor * weighed) / allWeights;
    const part = Math.round(until / stepMinor) * stepMinor - given;
    given += part;
    return part;
  });
}
